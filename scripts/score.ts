import { readFileSync } from "node:fs";
import { z } from "zod";
import type { Score } from "#business/score/compute-score.ts";
import { exampleCase } from "#business/score/example-case.ts";
import { readScoreFile } from "#business/score/read-score-file.ts";
import { dimensions, scoreVersion } from "#business/score/score.ts";
import { runCommand, UsageError } from "./command.ts";

const usage = `Usage: npm run score -- FILE
       npm run score -- --example

  FILE         recomputes the score of an exported case and compares it with the one that was issued
  --example    prints an invented case in the form of such a file

Asks neither a server nor a database. Ends with 0, with 1 when the issued score is another one, with 2 when the file is no exported case.`;

await runCommand(usage, { example: { type: "boolean" } }, async ([path, ...more], { example }) => {
  if (example) {
    console.log(JSON.stringify({ version: scoreVersion, case: exampleCase() }, null, 2));
    return 0;
  }
  if (!path || more.length > 0) throw new UsageError("Name one file.");
  const { score, issued } = scoreOf(readFileSync(path, "utf8"));
  console.log(tableOf(score));
  if (issued === null || issued === score.total) return 0;
  console.error(`The score that was issued is ${issued}.`);
  return 1;
});

function scoreOf(text: string): ReturnType<typeof readScoreFile> {
  try {
    return readScoreFile(JSON.parse(text));
  } catch (error) {
    if (error instanceof SyntaxError) throw new UsageError(`The file is no JSON: ${error.message}`);
    if (error instanceof z.ZodError)
      throw new UsageError(`The file is no exported case:\n${z.prettifyError(error)}`);
    throw error;
  }
}

function tableOf({
  dimensions: points,
  parts,
  caps,
  uncapped,
  total,
  classification,
  provisional,
}: Score): string {
  const rows = dimensions.flatMap(({ id, weight }) => [
    `${id.padEnd(16)} ${points[id].toFixed(1).padStart(6)} of 100, weight ${weight}`,
    ...parts[id].map(
      ({ part, points, of, from }) =>
        `  ${part.padEnd(14)} ${points.toFixed(1).padStart(6)}${of > 0 ? ` of ${of.toFixed(0)}` : ""}${from.length > 0 ? `  from ${from.join(", ")}` : ""}`,
    ),
  ]);
  const limits = caps.map(({ reason, limit }) => `at most ${limit}: ${reason.replaceAll("_", " ")}`);
  return [
    `Formula ${scoreVersion}`,
    ...rows,
    `sum ${uncapped.toFixed(1)}`,
    ...limits,
    `${total} points, ${classification ?? "no class"}${provisional ? ", provisional" : ""}`,
  ].join("\n");
}
