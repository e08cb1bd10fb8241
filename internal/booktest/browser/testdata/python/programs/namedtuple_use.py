from collections import namedtuple
Point = namedtuple("Point", ["x", "y"])
p = Point(3, y=4)
x, y = p
print(p, p.x, p[1], x * y, p._replace(x=0), p == (3, 4), sorted([Point(2, 1), Point(1, 9)]), p._asdict())
Card = namedtuple("Card", "rank suit", defaults=["hearts"])
print(Card(5), Card("K", "spades").suit)
