/** A list that tells what is asked of it, put into it and taken back. */
export const TABLE = `
class Table:
    """A list with a place for each choice. It tells the page what is asked, put and taken back."""
    def __init__(self, places, *empty):
        self.places = list(range(1, places + 1)) if isinstance(places, int) else list(places)
        self.empty = empty
        self.held = list(empty) * len(self.places)
        self.asked = None
    def __filled(self, at):
        return not self.empty or self.held[at] != self.empty[0]
    def __changed(self):
        self.asked = None
        if len(self.held) == len(self.places) and all(self.__filled(at) for at in range(len(self.held))):
            solved()
    def __contains__(self, choice):
        at = self.held.index(choice) if choice in self.held else None
        place = len(self.held)
        if self.empty and self.empty[0] in self.held:
            place = self.held.index(self.empty[0])
        if place < len(self.places) and self.asked != (place, choice):
            tried(self.places[place], choice, None if at is None else self.places[at])
            self.asked = (place, choice)
        return at is not None
    def __setitem__(self, at, choice):
        old, place = self.held[at], self.places[at]
        if self.__filled(at):
            back(place, old)
        self.held[at] = choice
        if self.__filled(at):
            put(place, choice)
        self.__changed()
    def append(self, choice):
        if len(self.held) == len(self.places):
            raise IndexError("the table is full: it has %d places" % len(self.places))
        self.held.append(choice)
        put(self.places[len(self.held) - 1], choice)
        self.__changed()
    def pop(self):
        choice = self.held.pop()
        back(self.places[len(self.held)], choice)
        self.asked = None
        return choice
    def __getitem__(self, at):
        return self.held[at]
    def __len__(self):
        return len(self.held)
    def __iter__(self):
        return iter(self.held)
    def __eq__(self, other):
        return self.held == list(other)
    def __add__(self, other):
        return self.held + list(other)
    def copy(self):
        return self.held[:]
    def __str__(self):
        return str(self.held)
    __repr__ = __str__
`;
