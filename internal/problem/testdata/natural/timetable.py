"""Put six lessons into three hours and two rooms."""
from itertools import product

title = "A timetable"
lessons = {
    "maths 1": ("Smith", "1a"),
    "maths 2": ("Smith", "1b"),
    "music 1": ("Jones", "1a"),
    "music 2": ("Jones", "1b"),
    "art 1": ("Brown", "1a"),
}
hours = [9, 10, 11]
rooms = ["R1", "R2"]
places = list(lessons)
choices = list(product(hours, rooms))


def refused_by(place, choice, chosen):
    hour, room = choice
    teacher, form = lessons[place]
    for other, (h, r) in chosen.items():
        if h != hour:
            continue
        t, f = lessons[other]
        if r == room:
            return other
        if t == teacher or f == form:
            return other
