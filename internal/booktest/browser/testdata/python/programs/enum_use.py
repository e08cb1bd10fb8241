from enum import Enum, auto, IntEnum
class Direction(Enum):
    NORTH = (0, -1)
    EAST = (1, 0)
    SOUTH = (0, 1)
    WEST = (-1, 0)
    def turn(self):
        all_ = list(Direction)
        return all_[(all_.index(self) + 1) % 4]
class State(Enum):
    OPEN = auto()
    DONE = auto()
class Level(IntEnum):
    LOW = 1
    HIGH = 5
d = Direction.NORTH
for _ in range(5):
    print(d.name, d.value, end="; ")
    d = d.turn()
print()
print(State.OPEN, State(2), State["DONE"].value, Level.HIGH > Level.LOW, Level.LOW + 1, [s.name for s in State], repr(d))
