// Runs programs with little memory, and prints how they end: node memory.mjs < asked.json
//
// The input is a list of texts. For each it prints a line of JSON: how it ended, with which
// exception, and its output.
import fs from "node:fs";
import { run } from "./run.mjs";

/** So little that programs soon need more. */
const ROOM = { bytes: 8 << 20, items: 1_000_000 };

for (const text of JSON.parse(fs.readFileSync(0, "utf8"))) {
  const { ended, trouble, out } = await run(text, { most: ROOM, limit: 60_000 });
  process.stdout.write(JSON.stringify({ ended, error: trouble?.name ?? "", out }) + "\n");
}
process.exit(0);
