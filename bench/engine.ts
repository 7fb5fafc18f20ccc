import { mkdirSync, writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { measureEngine, questionsPerKind, seed } from "./engine/measure-engine.ts";
import { measureMisses } from "./engine/measure-misses.ts";
import { calibrationOf, curveOf } from "./engine/measures.ts";
import { calibrationPlot, precisionRecallPlot } from "./engine/plots.ts";
import {
  growthTable,
  lookAlikesTable,
  type Measured,
  missesTable,
  qualityTable,
  setsTable,
  speedTable,
} from "./engine/tables.ts";
import { describeMachine, startStealClock } from "./machine.ts";

// How well and how fast the engine finds invented vehicles. `--postgres`, `--records N`, `--plots`, `--misses [--seed N]`.
const { values } = parseArgs({
  strict: false,
  options: {
    postgres: { type: "boolean" },
    plots: { type: "boolean" },
    misses: { type: "boolean" },
    records: { type: "string" },
    seed: { type: "string" },
  },
});
const backend = values.postgres ? "postgres" : "pglite";
const sizes = values.records
  ? [Number(values.records)]
  : backend === "postgres"
    ? [10_000, 100_000, 1_000_000]
    : [10_000, 100_000];

console.log(describeMachine());
const stolen = startStealClock();
if (values.misses) {
  await printMisses();
  process.exit();
}
const all: Measured[] = [];
for (const records of sizes) {
  const measured = await measureEngine(backend, records);
  if (!measured) {
    console.log("\nNo PostgreSQL server is installed here.");
    break;
  }
  all.push(measured);
  console.log(`\n### ${records.toLocaleString("en")} sightings on ${measured.version} (${backend})\n`);
  console.log(`${qualityTable(measured)}\n\n${speedTable(measured)}`);
}
console.log(
  `\n### Growth\n\n${growthTable(all)}\n\n### Sightings resolved into vehicles\n\n${setsTable(all)}\n\n${stolen()}`,
);
const largest = all.at(-1);
if (largest && values.plots) plot(largest);

async function printMisses(): Promise<void> {
  for (const records of sizes) {
    const given = { records, seed: Number(values.seed ?? seed), queries: questionsPerKind };
    const measured = await measureMisses(backend, given);
    if (!measured) return console.log("\nNo PostgreSQL server is installed here.");
    console.log(
      `\n### ${records.toLocaleString("en")} sightings of seed ${given.seed} on ${measured.version}\n`,
    );
    console.log(`${missesTable(measured)}\n\n${lookAlikesTable(measured)}`);
  }
}

function plot({ answers, vehicleOf }: Measured): void {
  mkdirSync("docs/engine", { recursive: true });
  const curves = [
    { name: "engine", dash: "", points: curveOf(answers.engine, vehicleOf) },
    { name: "trigrams", dash: "6 4", points: curveOf(answers.trigrams, vehicleOf) },
    { name: "exact match", dash: "", points: curveOf(answers.exact, vehicleOf) },
  ];
  writeFileSync("docs/engine/precision-recall.svg", precisionRecallPlot(curves));
  writeFileSync(
    "docs/engine/calibration.svg",
    calibrationPlot(calibrationOf(answers.engine, vehicleOf).bins),
  );
}
