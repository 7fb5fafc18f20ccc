import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { openJsonLines } from "./json-lines.ts";
import { generateLives } from "./lives.ts";

/** `node bench/lives/generate.ts --records 100000 --seed 7 --queries 200 --out DIR` writes JSON Lines with ground truth. */
const { values } = parseArgs({
  options: {
    records: { type: "string", default: "100000" },
    seed: { type: "string", default: "7" },
    queries: { type: "string", default: "200" },
    out: { type: "string" },
  },
});
const [records, seed, queries] = [values.records, values.seed, values.queries].map(Number);
if (!values.out || !records || seed === undefined || queries === undefined)
  throw new Error("Usage: node bench/lives/generate.ts --records N --seed N --queries N --out DIR");
mkdirSync(values.out, { recursive: true });
const sightings = openJsonLines(join(values.out, "sightings.jsonl"));
const truth = openJsonLines(join(values.out, "truth.jsonl"));
const questions = openJsonLines(join(values.out, "queries.jsonl"));
const answers = openJsonLines(join(values.out, "answers.jsonl"));
for (const line of generateLives({ records, seed, queries })) {
  if ("sighting" in line) {
    sightings.write(line.sighting);
    truth.write({ ref: line.sighting.ref, vehicle: line.vehicle });
  } else {
    questions.write(line.query);
    answers.write({ id: line.query.id, asked: line.asked, vehicle: line.vehicle });
  }
}
for (const file of [sightings, truth, questions, answers]) file.close();
