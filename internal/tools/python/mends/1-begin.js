// Fixes for what Brython does differently from CPython. The files in this folder are joined in the
// order of their names, into one function of $B, the engine: each can use what earlier files
// declare.
const _b_ = $B.builtins, none = _b_.None, { int, float, str, complex, bool, dict } = _b_;
const long = $B.long_int;
const fail = (kind, message) => {
  throw _b_[kind].$factory(message);
};

/** Replaces a method of one of the engine's classes. */
const mend = (kind, name, method) => {
  const old = kind[name];
  if (old?.$function_infos) {
    method.$function_infos = old.$function_infos;
  } else {
    $B.set_function_infos(method, {
      __module__: "builtins", __name__: name, __qualname__: `${kind.__qualname__}.${name}`, __defaults__: [],
      __kwdefaults__: {}, __doc__: "",
    });
  }
  method.$infos = old?.$infos;
  method.__class__ = old?.__class__ ?? (name.startsWith("__") ? $B.wrapper_descriptor : $B.method_descriptor);
  kind[name] = method;
};
/** Replaces a function of the engine. */
const mendFunction = (name, f) => {
  for (const key of ["$function_infos", "$infos", "__class__", "__name__"]) {
    if (_b_[name]?.[key] !== undefined && key !== "__name__") {
      f[key] = _b_[name][key];
    }
  }
  _b_[name] = f;
  if (_b_.__builtins__) {
    _b_.__builtins__[name] = f;
  }
};
