// Runs programs with little room, and says how they end: node memory.mjs < asked.json
//
// Asked is a list of texts, and it prints a line of JSON for each: how it ended, with which exception, and what it
// printed.
import fs from "node:fs";
import { run } from "./run.mjs";

/** So little that it's soon too much. */
const ROOM = { bytes: 8 << 20, items: 1_000_000 };

for (const text of JSON.parse(fs.readFileSync(0, "utf8"))) {
  const { ended, trouble, out } = await run(text, { most: ROOM, limit: 60_000 });
  process.stdout.write(JSON.stringify({ ended, error: trouble?.name ?? "", out }) + "\n");
}
process.exit(0);
