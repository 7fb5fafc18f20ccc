import type { Ctx, Staff } from "#business/context.ts";
import { RuleBroken } from "#business/errors.ts";
import { takeStatement } from "./take-statement.ts";

/** Each on its own; what was taken before changes nothing. Throws `RuleBroken` once all others are taken. */
export async function takeStatements(
  ctx: Ctx<Staff>,
  files: readonly { fileName: string; bytes: Uint8Array | Blob }[],
): Promise<void> {
  const refused: RuleBroken[] = [];
  for (const file of files.toSorted((one, other) => one.fileName.localeCompare(other.fileName)))
    await takeStatement(ctx, file).catch((error: unknown) => {
      if (!(error instanceof RuleBroken)) throw error;
      refused.push(error);
    });
  const unreadable = refused.filter(({ code }) => code !== "statements_known");
  const [first] = refused;
  if (first && refused.length === files.length) throw first;
  if (unreadable.length > 0) throw new RuleBroken("statements_some_refused");
}
