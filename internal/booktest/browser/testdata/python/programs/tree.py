class Tree:
    def __init__(self, v): self.v, self.left, self.right = v, None, None
    def insert(self, v):
        side = "left" if v < self.v else "right"
        child = getattr(self, side)
        if child: child.insert(v)
        else: setattr(self, side, Tree(v))
    def inorder(self):
        if self.left: yield from self.left.inorder()
        yield self.v
        if self.right: yield from self.right.inorder()
    def depth(self):
        return 1 + max((t.depth() for t in (self.left, self.right) if t), default=0)
t = Tree(5)
for v in [3, 8, 1, 4, 7, 9, 2]: t.insert(v)
print(list(t.inorder()), t.depth())
