class Node:
    def __init__(self, value, next=None):
        self.value, self.next = value, next
class LinkedList:
    def __init__(self, values=()):
        self.head = None
        for v in reversed(list(values)):
            self.head = Node(v, self.head)
    def __iter__(self):
        n = self.head
        while n:
            yield n.value
            n = n.next
    def __len__(self): return sum(1 for _ in self)
    def reverse(self):
        prev, cur = None, self.head
        while cur:
            cur.next, prev, cur = prev, cur, cur.next
        self.head = prev
    def __repr__(self): return " -> ".join(map(str, self))
l = LinkedList([1, 2, 3])
print(l, len(l), list(l))
l.reverse()
print(l, 2 in l)
