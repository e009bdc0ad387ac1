"""The assistant that runs a real card night: it says what comes next, keeps every chip and rules the showdown."""
