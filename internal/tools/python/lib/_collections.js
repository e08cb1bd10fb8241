// What a deque does at its ends.
(function ($B) {
  const _b_ = $B.builtins;
  const taken = (self, value) => {
    if (value === undefined) {
      throw _b_.IndexError.$factory("pop from an empty deque");
    }
    return value;
  };
  const method = (name, f) => {
    $B.set_function_infos(f, {
      __module__: "collections", __name__: name, __qualname__: `deque.${name}`, __defaults__: [], __kwdefaults__: {},
      __doc__: "",
    });
    return f;
  };
  $B.imported._collections = {
    popleft: method("popleft", (self) => taken(self, self.shift())),
    pop: method("pop", (self) => taken(self, self.pop())),
    append: method("append", (self, value) => {
      self.push(value);
      return _b_.None;
    }),
    appendleft: method("appendleft", (self, value) => {
      self.unshift(value);
      return _b_.None;
    }),
  };
})(__BRYTHON__);
