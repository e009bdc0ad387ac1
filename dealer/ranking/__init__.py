"""What cards are worth: high hands with wild cards, lows, spots, and which five may be used. Knows no player and no chip."""
