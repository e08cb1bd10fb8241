"""Anagrams of NOTES that are words, letter by letter."""
from collections import Counter

title = "Anagrams"
letters = "NOTES"
words_known = {"NOTES", "ONSET", "STONE", "TONES", "SETON", "STENO"}
places = list(range(1, len(letters) + 1))
choices = sorted(letters)


def refused_by(place, choice, chosen):
    used = Counter(chosen.values())
    if used[choice] >= Counter(letters)[choice]:
        return "used up"
    word = "".join(chosen.values()) + choice
    if not any(w.startswith(word) for w in words_known):
        return f"no word begins with {word}"
