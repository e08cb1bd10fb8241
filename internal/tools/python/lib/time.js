// The module time: the page says what the clock reads. Waiting is not done: nothing else would go on.
(function ($B) {
  const _b_ = $B.builtins, none = _b_.None, page = globalThis.python;
  const float = (x) => $B.fast_float(x);
  let slept = 0;
  const now = () => page.now() / 1000 + slept, clock = () => page.clock() / 1000 + slept;
  const names = ["tm_year", "tm_mon", "tm_mday", "tm_hour", "tm_min", "tm_sec", "tm_wday", "tm_yday", "tm_isdst"];
  const struct = $B.make_class("struct_time", (values) => {
    const made = $B.fast_tuple(Array.from($B.make_js_iterator(values)));
    made.__class__ = struct;
    return made;
  });
  struct.__mro__ = [_b_.tuple, _b_.object];
  names.forEach((name, i) => {
    struct[name] = _b_.property.$factory((self) => self[i]);
  });
  struct.__repr__ = (self) => `time.struct_time(${names.map((name, i) => `${name}=${self[i]}`).join(", ")})`;
  $B.set_func_names(struct, "time");
  const seconds = (x) => (x === undefined || x === none ? now() : x.__class__ === _b_.float ? x.value : Number(x));
  const broken = (x) => { // the page knows one zone, UTC: a run is the same everywhere
    const d = new Date(Math.floor(seconds(x)) * 1000);
    const day = Math.floor((d - Date.UTC(d.getUTCFullYear(), 0, 1)) / 86400000) + 1;
    return struct.$factory($B.$list([d.getUTCFullYear(), d.getUTCMonth() + 1, d.getUTCDate(), d.getUTCHours(),
      d.getUTCMinutes(), d.getUTCSeconds(), (d.getUTCDay() + 6) % 7, day, 0]));
  };
  const days = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];
  const months = ["January", "February", "March", "April", "May", "June", "July", "August", "September", "October",
    "November", "December"];
  const two = (n) => String(n).padStart(2, "0");
  const format = (pattern, t = broken()) => pattern.replace(/%(.)/g, (all, c) => ({
    Y: () => String(t[0]), y: () => two(t[0] % 100), m: () => two(t[1]), d: () => two(t[2]), H: () => two(t[3]),
    I: () => two((t[3] + 11) % 12 + 1), M: () => two(t[4]), S: () => two(t[5]), p: () => (t[3] < 12 ? "AM" : "PM"),
    A: () => days[t[6]], a: () => days[t[6]].slice(0, 3), B: () => months[t[1] - 1],
    b: () => months[t[1] - 1].slice(0, 3),
    j: () => String(t[7]).padStart(3, "0"), w: () => String((t[6] + 1) % 7), Z: () => "UTC", z: () => "+0000", "%": () => "%",
    F: () => `${t[0]}-${two(t[1])}-${two(t[2])}`, T: () => `${two(t[3])}:${two(t[4])}:${two(t[5])}`,
    x: () => `${two(t[1])}/${two(t[2])}/${two(t[0] % 100)}`, X: () => `${two(t[3])}:${two(t[4])}:${two(t[5])}`,
    D: () => `${two(t[1])}/${two(t[2])}/${two(t[0] % 100)}`, U: () => two(Math.floor((t[7] + 6 - (t[6] + 1) % 7) / 7)),
    W: () => two(Math.floor((t[7] + 6 - t[6]) / 7)), n: () => "\n", t: () => "\t",
    c: () => `${days[t[6]].slice(0, 3)} ${months[t[1] - 1].slice(0, 3)} ${String(t[2]).padStart(2)} ` +
      `${two(t[3])}:${two(t[4])}:${two(t[5])} ${t[0]}`,
  })[c]?.() ?? all);
  $B.imported.time = {
    time: () => float(now()),
    time_ns: () => _b_.int.$int_or_long(BigInt(Math.round(now() * 1e6)) * 1000n),
    perf_counter: () => float(clock()),
    perf_counter_ns: () => Math.round(clock() * 1e9),
    monotonic: () => float(clock()),
    monotonic_ns: () => Math.round(clock() * 1e9),
    process_time: () => float(clock()),
    process_time_ns: () => Math.round(clock() * 1e9),
    thread_time: () => float(clock()),
    sleep(s) {
      const n = seconds(s);
      if (n < 0) {
        throw _b_.ValueError.$factory("sleep length must be non-negative");
      }
      slept += n;
      return none;
    },
    localtime: broken,
    gmtime: broken,
    mktime: (t) => float(Date.UTC(t[0], t[1] - 1, t[2], t[3], t[4], t[5]) / 1000),
    strftime: (pattern, t) => format(pattern, t),
    ctime: (s) => format("%c", broken(s)),
    asctime: (t) => format("%c", t),
    struct_time: struct,
    timezone: 0,
    altzone: 0,
    daylight: 0,
    tzname: $B.fast_tuple(["UTC", "UTC"]),
  };
})(__BRYTHON__);
