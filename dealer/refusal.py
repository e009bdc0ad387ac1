"""A refusal: one plain sentence that says what is, then what to do. Raised inside the core, returned by its deciders."""


class Refused(Exception):
    """What the table cannot do, in one sentence; nothing has changed. `code` is set by the games that name their refusals."""

    def __init__(self, sentence: str, code: str | None = None) -> None:
        super().__init__(sentence)
        self.sentence = sentence
        self.code = code
