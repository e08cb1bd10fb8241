# Enumerations.
class _auto:
    def __init__(self, value=None):
        self.value = value


class auto(_auto):
    pass


class member:
    def __init__(self, value):
        self.value = value


class nonmember(member):
    pass


def _plain(name, value):
    if name.startswith("_") or isinstance(value, nonmember):
        return False
    if isinstance(value, member):
        return True
    return not (hasattr(type(value), "__get__") and not isinstance(value, type)) and not callable(value) \
        or isinstance(value, type) and False


class _Space(dict):
    """The body of a class, which sees what auto() came to."""

    def __init__(self):
        dict.__init__(self)
        self.members, self.next_value = {}, None

    def __setitem__(self, name, value):
        if name == "_generate_next_value_":
            self.next_value = getattr(value, "__func__", value)
        elif name == "_ignore_":
            self.ignored = value.split() if isinstance(value, str) else list(value)
        elif _plain(name, value) and name not in getattr(self, "ignored", ()):
            if name in self.members:
                raise TypeError(f"{name!r} already defined as {self.members[name]!r}")
            if isinstance(value, member):
                value = value.value
            if isinstance(value, _auto):
                value = self._auto(name)
            elif isinstance(value, tuple) and any(isinstance(v, _auto) for v in value):
                value = tuple(self._auto(name) if isinstance(v, _auto) else v for v in value)
            self.members[name] = value
        elif isinstance(value, nonmember):
            value = value.value
        dict.__setitem__(self, name, value)

    def _auto(self, name):
        return self.next_value(name, 1, len(self.members), list(self.members.values()))


class EnumType(type):
    @classmethod
    def __prepare__(metacls, cls, bases, **kwds):
        space = _Space()
        for base in bases:
            f = getattr(base, "_generate_next_value_", None)
            if f is not None:
                space.next_value = f
                break
            if getattr(base, "_member_map_", None):
                raise TypeError(f"<enum {cls!r}> cannot extend {base!r}")
        for base in bases:
            if getattr(base, "_member_map_", None):
                raise TypeError(f"<enum {cls!r}> cannot extend {base!r}")
        return space

    def __new__(metacls, name, bases, space, boundary=None, **kwds):
        members = getattr(space, "members", {})
        body = {key: value for key, value in dict.items(space) if key not in members}
        cls = type.__new__(metacls, name, bases, body, **kwds)
        cls._member_map_, cls._value2member_map_, cls._member_names_ = {}, {}, []
        cls._unhashed_ = []
        data = next((c for base in bases for c in base.__mro__
                     if c is not object and not isinstance(c, EnumType)
                     and c in (int, str, float, bytes, tuple, complex, frozenset)), None)
        maker = next((c.__dict__["__new__"] for c in cls.__mro__
                      if "__new__" in c.__dict__ and c is not object and not c.__dict__.get("_is_ours_")
                      and c is not data and c.__name__ not in ("int", "str", "float", "bytes", "tuple")), None)
        maker = getattr(maker, "__func__", maker)
        begins = any("__init__" in c.__dict__ for c in cls.__mro__
                     if isinstance(c, EnumType) and not c.__dict__.get("_is_ours_"))
        if data is not None and "ReprEnum" in globals() and not issubclass(cls, ReprEnum):
            for key in ("__repr__", "__str__", "__format__"):
                owner = next(c for c in cls.__mro__ if key in c.__dict__)
                if owner is data or owner is object:
                    type.__setattr__(cls, key, Enum.__dict__[key])
        for key, value in members.items():
            cls._add(key, value, data, maker, begins)
        if issubclass(cls, Flag) if "Flag" in globals() else False:
            cls._flag_mask_ = 0
            for m in cls._member_map_.values():
                cls._flag_mask_ |= m._value_
            cls._member_names_ = [n for n in cls._member_names_
                                  if (v := cls._member_map_[n]._value_) > 0 and v & (v - 1) == 0]
        return cls

    def _add(cls, name, value, data, maker, begins):
        args = value if isinstance(value, tuple) and data is not tuple else (value,)
        if maker is not None:
            made = maker(cls, *args)
        elif data is not None:
            made = data.__new__(cls, *args)
        else:
            made = object.__new__(cls)
        if "_value_" not in made.__dict__:
            made._value_ = data(*args) if data is not None and maker is None else value
        value = made._value_
        for other in cls._member_map_.values():
            if other._value_ == value:
                cls._member_map_[name] = other
                type.__setattr__(cls, name, other)
                return
        made._name_ = name
        made.__objclass__ = cls
        made._sort_order_ = len(cls._member_names_)
        if begins:
            made.__init__(*args)
        cls._member_names_.append(name)
        cls._member_map_[name] = made
        type.__setattr__(cls, name, made)
        try:
            cls._value2member_map_[value] = made
        except TypeError:
            cls._unhashed_.append(made)

    def __call__(cls, *args, names=None, module=None, start=1, **kwds):
        if cls._member_map_ or len(args) == 1 and names is None:
            return cls._find(args[0] if len(args) == 1 else args)
        name, names = args[0], args[1] if len(args) > 1 else names
        if isinstance(names, str):
            names = names.replace(",", " ").split()
        space = EnumType.__prepare__(name, (cls,))
        space["__module__"] = module or "__main__"
        pairs = names.items() if isinstance(names, dict) else names
        for i, pair in enumerate(pairs):
            if isinstance(pair, str):
                value = space.next_value(pair, start, i, list(space.members.values()))
                space[pair] = value
            else:
                space[pair[0]] = pair[1]
        return type(cls)(name, (cls,), space)

    def _find(cls, value):
        if type(value) is cls:
            return value
        try:
            if value in cls._value2member_map_:
                return cls._value2member_map_[value]
        except TypeError:
            for made in cls._unhashed_:
                if made._value_ == value:
                    return made
        found = cls._missing_(value)
        if isinstance(found, cls):
            return found
        if found is None:
            raise ValueError(f"{value!r} is not a valid {cls.__qualname__}")
        raise TypeError(f"error in {cls.__name__}._missing_: returned {found!r} instead of None or a valid member")

    def __iter__(cls):
        return iter([cls._member_map_[name] for name in cls._member_names_])

    def __reversed__(cls):
        return iter([cls._member_map_[name] for name in reversed(cls._member_names_)])

    def __len__(cls):
        return len(cls._member_names_)

    def __bool__(cls):
        return True

    def __contains__(cls, value):
        if isinstance(value, cls):
            return True
        try:
            return value in cls._value2member_map_
        except TypeError:
            return any(made._value_ == value for made in cls._unhashed_)

    def __getitem__(cls, name):
        if name not in cls._member_map_:
            raise KeyError(name)
        return cls._member_map_[name]

    def __setattr__(cls, name, value):
        if name in cls.__dict__.get("_member_map_", {}):
            raise AttributeError(f"cannot reassign member {name!r}")
        type.__setattr__(cls, name, value)

    def __delattr__(cls, name):
        if name in cls.__dict__.get("_member_map_", {}):
            raise AttributeError(f"{cls.__name__!r} cannot delete member {name!r}.")
        type.__delattr__(cls, name)

    def __repr__(cls):
        kind = "flag" if "Flag" in globals() and issubclass(cls, Flag) else "enum"
        return f"<{kind} {cls.__name__!r}>"

    __members__ = property(lambda cls: dict(cls._member_map_))


EnumMeta = EnumType


class Enum(metaclass=EnumType):
    _is_ours_ = True

    @staticmethod
    def _generate_next_value_(name, start, count, last_values):
        if not last_values:
            return start
        try:
            return max(v for v in last_values if isinstance(v, int)) + 1
        except (TypeError, ValueError):
            raise TypeError("unable to sort non-numeric values") from None

    @classmethod
    def _missing_(cls, value):
        return None

    name = property(lambda self: self._name_)
    value = property(lambda self: self._value_)

    def __repr__(self):
        return f"<{type(self).__name__}.{self._name_}: {self._value_!r}>"

    def __str__(self):
        return f"{type(self).__name__}.{self._name_}"

    def __format__(self, spec):
        return str.__format__(str(self), spec)

    def __hash__(self):
        return hash(self._name_)

    def __eq__(self, other):
        return self is other or NotImplemented

    def __ne__(self, other):
        return self is not other

    def __dir__(self):
        return ["__class__", "__doc__", "__module__", "name", "value"]

    def __reduce_ex__(self, proto):
        return type(self), (self._value_,)

    def __copy__(self):
        return self

    def __deepcopy__(self, memo):
        return self


class ReprEnum(Enum):
    _is_ours_ = True


class IntEnum(int, ReprEnum):
    _is_ours_ = True
    __eq__, __ne__, __hash__ = int.__eq__, int.__ne__, int.__hash__

    def __str__(self):
        return int.__repr__(self._value_)

    def __format__(self, spec):
        return format(self._value_, spec)

    def __repr__(self):
        return f"<{type(self).__name__}.{self._name_}: {self._value_!r}>"


class StrEnum(str, ReprEnum):
    _is_ours_ = True
    __eq__, __ne__, __hash__ = str.__eq__, str.__ne__, str.__hash__

    @staticmethod
    def _generate_next_value_(name, start, count, last_values):
        return name.lower()

    def __str__(self):
        return self._value_

    def __format__(self, spec):
        return format(self._value_, spec)

    def __repr__(self):
        return f"<{type(self).__name__}.{self._name_}: {self._value_!r}>"


CONTINUOUS, NAMED_FLAGS, UNIQUE = "one is missing", "unnamed", "unique"
STRICT, CONFORM, EJECT, KEEP = "strict", "conform", "eject", "keep"


class Flag(Enum):
    _is_ours_ = True

    @staticmethod
    def _generate_next_value_(name, start, count, last_values):
        return 2 ** max(last_values).bit_length() if last_values else start or 1

    @classmethod
    def _missing_(cls, value):
        if not isinstance(value, int):
            raise ValueError(f"{value!r} is not a valid {cls.__qualname__}")
        mask = cls._flag_mask_
        whole = (1 << mask.bit_length()) - 1
        if value < 0:
            value &= whole
        if value & ~mask and not issubclass(cls, int):
            raise ValueError(f"{cls!r} invalid value {value!r}")
        if value in cls._value2member_map_:
            return cls._value2member_map_[value]
        made = int.__new__(cls, value) if issubclass(cls, int) else object.__new__(cls)
        names = [m._name_ for m in cls if m._value_ & value]
        rest = value & ~mask
        if names and rest:
            names.append(str(rest))
        made._value_, made._name_ = value, "|".join(names) or None
        cls._value2member_map_[value] = made
        return made

    def __contains__(self, other):
        if type(other) is not type(self):
            raise TypeError(f"unsupported operand type(s) for 'in': {type(other).__name__!r} and {type(self).__name__!r}")
        return other._value_ & self._value_ == other._value_

    def __iter__(self):
        return iter([m for m in type(self) if m._value_ & self._value_])

    def __len__(self):
        return self._value_.bit_count()

    def __bool__(self):
        return bool(self._value_)

    def __repr__(self):
        if self._name_ is None:
            return f"<{type(self).__name__}: {self._value_!r}>"
        return f"<{type(self).__name__}.{self._name_}: {self._value_!r}>"

    def __str__(self):
        if self._name_ is None:
            return f"{type(self).__name__}({self._value_!r})"
        return f"{type(self).__name__}.{self._name_}"

    def _with(self, other, join):
        if type(other) is type(self):
            other = other._value_
        elif not (isinstance(self, int) and isinstance(other, int)):
            return NotImplemented
        return type(self)(join(self._value_, int(other)))

    def __or__(self, other):
        return self._with(other, lambda a, b: a | b)

    def __and__(self, other):
        return self._with(other, lambda a, b: a & b)

    def __xor__(self, other):
        return self._with(other, lambda a, b: a ^ b)
    __ror__, __rand__, __rxor__ = __or__, __and__, __xor__

    def __invert__(self):
        return type(self)(type(self)._flag_mask_ & ~self._value_)


class IntFlag(int, Flag):
    _is_ours_ = True
    __eq__, __ne__, __hash__ = int.__eq__, int.__ne__, int.__hash__
    __or__, __and__, __xor__, __invert__ = Flag.__or__, Flag.__and__, Flag.__xor__, Flag.__invert__
    __ror__, __rand__, __rxor__ = Flag.__or__, Flag.__and__, Flag.__xor__
    __contains__, __iter__, __len__, __repr__ = Flag.__contains__, Flag.__iter__, Flag.__len__, Flag.__repr__

    def __bool__(self):
        return bool(self._value_)

    def __str__(self):
        return int.__repr__(self._value_)

    def __format__(self, spec):
        return format(self._value_, spec)


def unique(enumeration):
    doubled = [(alias, m._name_) for alias, m in enumeration._member_map_.items() if alias != m._name_]
    if doubled:
        shown = ", ".join(f"{alias} -> {name}" for alias, name in doubled)
        raise ValueError(f"duplicate values found in {enumeration!r}: {shown}")
    return enumeration


def verify(*checks):
    return lambda enumeration: unique(enumeration) if UNIQUE in checks else enumeration


def global_enum(cls, update_str=False):
    return cls


globals()["property"] = type(Enum.__dict__["name"])
