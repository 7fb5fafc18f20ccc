import type { Ctx, System } from "#business/context.ts";
import { trainModel } from "#business/matching/training/train-model.ts";
import { parseCommandLine } from "./cli-errors.ts";
import { count } from "./progress.ts";

export async function run(ctx: Ctx<System>, args: string[]): Promise<number> {
  parseCommandLine(args, [], {});
  const training = await trainModel(ctx);
  if (training === null) {
    console.log("The archive holds too few sightings to learn from; the start values stay in force.");
    return 0;
  }
  const { version, records, decided, prior, changes } = training;
  console.log(
    `Model ${version}, learned from ${count(records)} sightings and ${count(decided)} decided candidates.`,
  );
  console.log(`Prior: ${prior.before.toExponential(2)} → ${prior.after.toExponential(2)}`);
  if (changes.length === 0) console.log("No weight moved by half a bit or more.");
  for (const { comparison, level, before, after } of changes)
    console.log(`${comparison.padEnd(16)}${level.padEnd(28)}${bits(before)} → ${bits(after)}`);
  return 0;
}

function bits(weight: number): string {
  return `${weight > 0 ? "+" : ""}${weight.toFixed(1)}`.padStart(6);
}
