from collections import Counter, deque, OrderedDict, defaultdict
c = Counter("abracadabra")
print(c, c.most_common(2), c["z"], sum(c.values()), c - Counter("aaa"))
d = deque([1, 2, 3], maxlen=4)
d.append(4); d.append(5); d.appendleft(0); d.rotate(2)
print(d, d[0], len(d), list(d)[::-1])
o = OrderedDict([("b", 1), ("a", 2)]); o.move_to_end("b"); print(o, list(o))
dd = defaultdict(lambda: [0, 0]); dd["k"][1] += 5; print(dict(dd), dd["new"])
