import { foreignArchives } from "./foreign/archives.ts";
import { type ForeignFigures, measureForeign } from "./foreign/measure-foreign.ts";
import { describeMachine } from "./machine.ts";

/** Nothing was tuned on this seed. */
const given = { records: 30_660, seed: 4711, questions: 800 };

console.log(describeMachine());
console.log(
  "\n| archive | | calibration error | hits | precision of hits | recall@10 | of marks @10 |\n|---|---|---|---|---|---|---|",
);
for (const archive of foreignArchives)
  for (const figures of await measureForeign(archive, given)) console.log(rowOf(archive.title, figures));

function rowOf(title: string, figures: ForeignFigures): string {
  const { state, calibrationError, hits, precision, recallAt10, recallOfMarks } = figures;
  const shares = [precision, recallAt10, recallOfMarks].map((share) => share.toFixed(3));
  return `| ${[title, state, calibrationError.toFixed(3), hits, ...shares].join(" | ")} |`;
}
