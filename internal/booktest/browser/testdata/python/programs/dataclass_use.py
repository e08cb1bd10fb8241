from dataclasses import dataclass, field
from typing import Optional
@dataclass(order=True)
class Task:
    priority: int
    name: str = field(compare=False)
    tags: list = field(default_factory=list, compare=False)
    parent: Optional["Task"] = None
@dataclass(frozen=True)
class Point:
    x: float
    y: float = 0.0
    def __add__(self, o): return Point(self.x + o.x, self.y + o.y)
ts = [Task(3, "c"), Task(1, "a", ["x"]), Task(2, "b")]
print(sorted(ts)[0], min(ts).name, Task(1, "z") == Task(1, "y"))
print(Point(1, 2) + Point(3), {Point(1): "p"}[Point(1)], Point(1) == Point(1.0))
try:
    Point(1).x = 5
except Exception as e:
    print(type(e).__name__)
