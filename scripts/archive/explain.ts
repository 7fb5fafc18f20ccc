import { lineProblemText } from "#app/wording/line-problem-text.ts";
import { readQuery } from "#business/archive/intake/read-query.ts";
import type { Ctx, System } from "#business/context.ts";
import { explainMatch } from "#business/matching/candidates/explain-match.ts";
import { parseCommandLine, terminalLanguage } from "./cli-errors.ts";

export async function run(ctx: Ctx<System>, args: string[]): Promise<number> {
  const { positionals } = parseCommandLine(args, ["QUERY", "REF"], {});
  const [text = "", ref = ""] = positionals;
  const query = readQuery(1, text, ctx.now().toISOString().slice(0, 10));
  if ("problems" in query) {
    for (const problem of query.problems)
      console.error(
        `${problem.line}:${problem.column ?? 1}  ${lineProblemText(problem, terminalLanguage())}`,
      );
    return 2;
  }
  const explained = await explainMatch(ctx, query.facts, ref);
  if (explained.length === 0) {
    console.error(`The archive holds no sighting "${ref}".`);
    return 1;
  }
  for (const { source, ref, modelVersion, prior, steps, total, probability } of explained) {
    console.log(`${source}/${ref}   model ${modelVersion}`);
    console.log(line("prior", "", prior));
    for (const { comparison, level, weight } of steps)
      console.log(line(comparison, level ?? "not given", weight));
    console.log(line("total", `probability ${(probability * 100).toFixed(2)} %`, total));
  }
  return 0;
}

/** One character per bit: evidence against to the left, for to the right. */
function line(name: string, level: string, weight: number): string {
  const length = Math.min(Math.round(Math.abs(weight)), 20);
  const against = weight < 0 ? "-".repeat(length) : "";
  const forIt = weight > 0 ? "+".repeat(length) : "";
  const figure = `${weight > 0 ? "+" : ""}${weight.toFixed(2)}`.padStart(8);
  return `  ${name.padEnd(14)}${level.padEnd(30)}${figure}  ${against.padStart(20)}|${forIt}`;
}
