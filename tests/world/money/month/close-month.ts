import type { Ctx, Staff } from "#business/context.ts";
import { assignLine } from "#business/payments/lines/assign-line.ts";
import { ignoreLine } from "#business/payments/lines/ignore-line.ts";
import { likelyPurpose } from "#business/payments/lines/likely-purpose.ts";
import { importStatement } from "#business/payments/statements/import-statement.ts";
import { readOpenLines } from "#business/payments/statements/read-open-lines.ts";
import type { PlayedMonth } from "./play-month.ts";

type File = ReturnType<PlayedMonth["bank"]["statements"]>[number];

export async function importFiles(ctx: Ctx<Staff>, files: readonly File[]) {
  let [booked, open] = [0, 0];
  for (const { name, bytes } of files) {
    const outcome = await importStatement(ctx, { fileName: name, bytes });
    booked += outcome.booked;
    open += outcome.open;
  }
  return { booked, open };
}

/** What the team's page offers for each line is pressed; what nothing is offered for, a person knows. Counts both. */
export async function resolveLines(ctx: Ctx<Staff>, { orders }: PlayedMonth) {
  const counts = { suggested: 0, purposed: 0, known: 0 };
  for (const line of await readOpenLines(ctx)) {
    const purpose = likelyPurpose(line);
    const named = /\bB-\d{4}-\d+/.exec(line.remittance)?.[0];
    const asked = orders.find(({ invented: { at } }) => line.remittance === `Danke ${at}`)?.number;
    const orderNumber = line.suggestedNumber ?? named ?? asked;
    if (purpose) await ignoreLine(ctx, { lineId: line.id, purpose, note: "" });
    else if (orderNumber) await assignLine(ctx, { lineId: line.id, orderNumber });
    else await ignoreLine(ctx, { lineId: line.id, purpose: "other", note: line.remittance });
    counts[purpose ? "purposed" : line.suggestedNumber ? "suggested" : "known"]++;
  }
  return counts;
}
