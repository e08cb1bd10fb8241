"""Put a queen that's also a knight into every column, so that none of them
attacks another. With two to nine columns there's no way.
"""

title = "Queens that are knights too"
words = {"place": "column", "choice": "row"}

n = 10
places = list(range(1, n + 1))
choices = list(range(1, n + 1))


def refused_by(place, choice, chosen):
    for column, row in chosen.items():
        right = place - column
        down = abs(choice - row)
        if down == 0 or down == right:
            return column
        if right + down == 3:
            return column


picture = {"kind": "board", "rows": n, "columns": n}
