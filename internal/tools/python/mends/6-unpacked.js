// Whether something can be unpacked, and Python's message if it can't.
const hasValues = (obj) => {
  const kind = $B.get_class(obj);
  return $B.search_in_mro(kind, "__iter__") !== undefined || $B.search_in_mro(kind, "__getitem__") !== undefined;
};

// Values for targets: without a starred target, it takes only as many as it needs to see if the
// number is right.
$B.unpacker = function (obj, targets, starred) {
  const behind = starred ? arguments[3] : 0;
  const wrong = (kind, message) => {
    $B.set_inum(arguments[starred ? 4 : 3]);
    fail(kind, message);
  };
  let values;
  if (obj?.__class__ === _b_.list || obj?.__class__ === _b_.tuple) {
    values = Array.prototype.slice.call(obj);
  } else if (!hasValues(obj)) {
    wrong("TypeError", `cannot unpack non-iterable ${$B.class_name(obj)} object`);
  } else if (starred) {
    values = _b_.list.$factory(obj);
  } else {
    values = [];
    const next = $B.$call($B.$getattr(_b_.iter(obj), "__next__"));
    try {
      while (values.length <= targets) {
        values.push(next());
      }
    } catch (err) {
      if (!$B.is_exc(err, [_b_.StopIteration])) {
        throw err;
      }
    }
  }
  const least = starred ? targets - 1 : targets;
  if (values.length < least) {
    const expected = starred ? `at least ${least}` : least;
    wrong("ValueError", `not enough values to unpack (expected ${expected}, got ${values.length})`);
  }
  if (!starred && values.length > targets) {
    wrong("ValueError", `too many values to unpack (expected ${targets})`);
  }
  let index = 0;
  values.read_one = () => values[index++];
  values.read_rest = () => {
    const rest = values.slice(index, values.length - behind);
    index = values.length - behind;
    return $B.$list(Array.from(rest));
  };
  return values;
};

const nextOf = _b_.next;
mendFunction("next", function (obj) {
  try {
    return nextOf.apply(undefined, arguments);
  } catch (err) {
    if ($B.is_exc(err, [_b_.AttributeError]) && $B.search_in_mro($B.get_class(obj), "__next__") === undefined) {
      fail("TypeError", `'${$B.class_name(obj)}' object is not an iterator`);
    }
    throw err;
  }
});

// The items that {**d} takes.
$B.items_of = (obj) => {
  if (_b_.isinstance(obj, dict)) {
    return dict.items(obj);
  }
  if ($B.$getattr(obj, "keys", null) === null) {
    fail("TypeError", `'${$B.class_name(obj)}' object is not a mapping`);
  }
  return dict.items($B.$call(dict)(obj));
};
