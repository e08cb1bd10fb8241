// Set literals. More than two constants are put into a frozenset first, and that into another, from
// which the set is made. If it's only iterated over or searched, the frozenset is used directly.
set.$literal = (items) => {
  const made = new Table(set);
  for (const { constant, starred, item } of items) {
    if (starred === undefined) {
      put(made, constant ? constant[0] : item);
    } else {
      update(made, starred);
    }
  }
  return made;
};
const { ast } = $B, kept = [];
$B.set_of = (items) => {
  const made = new Table(set);
  items.forEach((item) => put(made, item));
  return made;
};
$B.folded_set = (id, items) => {
  if (kept[id] === undefined) {
    const first = new Table(frozenset);
    items().forEach((item) => put(first, item));
    kept[id] = new Table(frozenset);
    values(first).forEach((item) => put(kept[id], item));
  }
  return kept[id];
};
$B.set_of_constants = (id, items) => make(set, $B.folded_set(id, items));
const isConstant = (node) => node instanceof ast.Constant || node instanceof ast.UnaryOp && isConstant(node.operand) ||
  node instanceof ast.BinOp && isConstant(node.left) && isConstant(node.right) ||
  node instanceof ast.Tuple && node.elts.every(isConstant);
ast.Set.prototype.to_js = function (scopes) {
  const constants = this.elts.every(isConstant), starred = this.elts.some((item) => item instanceof ast.Starred);
  const texts = this.elts.map((item) => (item instanceof ast.Starred
    ? `{starred: ${$B.js_from_ast(item.value, scopes)}}`
    : starred ? `{item: ${$B.js_from_ast(item, scopes)}}` : $B.js_from_ast(item, scopes))).join(", ");
  if (!constants || !this.frozen && this.elts.length < 3) {
    return starred ? `_b_.set.$literal([${texts}])` : `$B.set_of([${texts}])`;
  }
  kept.push(undefined);
  return `$B.${this.frozen ? "folded_set" : "set_of_constants"}(${kept.length - 1}, () => [${texts}])`;
};
for (const kind of ["For", "ListComp", "SetComp", "DictComp", "GeneratorExp", "Compare"]) {
  const { to_js } = ast[kind].prototype;
  ast[kind].prototype.to_js = function (scopes) {
    const isIn = this.ops?.at(-1) instanceof ast.In || this.ops?.at(-1) instanceof ast.NotIn;
    for (const node of this.generators?.map(({ iter }) => iter) ?? [this.iter ?? (isIn && this.comparators.at(-1))]) {
      if (node instanceof ast.Set && node.elts.every(isConstant)) {
        node.frozen = true;
      }
    }
    return to_js.call(this, scopes);
  };
}

// Keys and items of dicts together with sets.
const keys = $B.get_class(dict.keys($B.empty_dict())), items = $B.get_class(dict.items($B.empty_dict()));
const isView = (x) => x?.__class__ === keys || x?.__class__ === items;
const ofView = (f) => (x, other) => {
  const made = make(set, x?.__class__ === keys && isDict(x.dict) ? x.dict : x);
  f(made, other);
  return made;
};
const shared = (x, other) => {
  if (!isView(x)) {
    return shared(other, x);
  }
  const length = dict.__len__(x.dict);
  if (other instanceof Table && length <= other.$used) {
    return meet(other, x);
  }
  if (isView(other) && dict.__len__(other.dict) > length) {
    [x, other] = [other, x];
  }
  return make(set, Array.from($B.make_js_iterator(other)).filter((item) => $B.$is_member(item, x)));
};
for (const kind of [keys, items]) {
  for (const [sign, f] of [
    ["sub", ofView(subtract)], ["or", ofView(update)], ["xor", ofView(toggle)], ["and", shared],
  ]) {
    mend(kind, `__${sign}__`, f);
    mend(kind, `__r${sign}__`, (self, other) => f(other, self));
  }
  mend(kind, "isdisjoint", (self, other) => shared(self, other).$used === 0);
}
