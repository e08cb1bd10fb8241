// Asks the engine what a test wants to know, in a worker, after the engine's text.
self.onmessage = ({ data: { answer, expressions, programs, traced, kept, modules, carried } }) => {
  const $B = __BRYTHON__, quiet = () => {};
  Object.assign(console, { log: quiet, error: quiet, warn: quiet, info: quiet, debug: quiet });
  if (expressions) {
    const answers = [];
    $B.builtins.asked = $B.$list(expressions.map($B.String));
    $B.builtins.told = (text) => { answers.push(String(text)); };
    python.run(answer + `
for one in asked:
    try:
        told(answer(one))
    except BaseException as error:
        told("broke " + type(error).__name__)
`);
    postMessage(answers);
  } else if (programs) {
    postMessage(programs.map(({ text, input }) => {
      let out = "";
      python.out = (printed, isError) => { out += isError ? "" : printed; };
      python.ask = () => (input.length ? input.shift() : null);
      const trace = traced ? function trace() { return trace; } : undefined;
      const error = python.run(text, { trace });
      const name = error === null ? "" : python.trouble(error).name;
      return { out, error: name === "SystemExit" ? "" : name };
    }));
  } else if (kept) {
    $B.builtins.kept = (d) => d._keys.length;
    let out = "";
    python.out = (printed) => { out += printed; };
    python.run(kept);
    postMessage(out);
  } else if (modules) {
    postMessage(carried.map((name) => {
      const began = performance.now(), error = python.run(`import ${name}`);
      return { name, error: error === null ? "" : python.trouble(error).message, took: performance.now() - began };
    }));
  }
};
