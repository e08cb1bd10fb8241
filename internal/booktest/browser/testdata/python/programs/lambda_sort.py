people = [("Ann", 30), ("Bob", 25), ("Cid", 30)]
people.sort(key=lambda p: (-p[1], p[0]))
print(people)
print(sorted(people, key=lambda p: p[1]), list(map(lambda p: p[0], people)), list(filter(lambda p: p[1] > 26, people)))
from operator import itemgetter
print(sorted(people, key=itemgetter(0), reverse=True), min(people, key=itemgetter(1)))
words = ["banana", "Apple", "cherry"]
print(sorted(words), sorted(words, key=str.lower), sorted(words, key=len, reverse=True))
