import { sql } from "drizzle-orm";
import { asSystem, type Tx } from "../context.ts";
import { numberRanges } from "./numbers.sql.ts";

export type Series = "B" | "F" | "RE" | "ST" | "ER" | "A" | "G" | "L" | "D";

/** B-2026-0001: order; F case, RE invoice, ST Storno, ER refund file, A quote, G voucher, L letter, D breach. Gapless. */
export async function nextNumber(ctx: Tx, series: Series): Promise<string> {
  const year = yearInBerlin(ctx.now());
  // Only the system role may write the counter.
  const [row] = await asSystem(ctx, "numbers", (ctx) =>
    ctx.db
      .insert(numberRanges)
      .values({ series, year, last: 1 })
      .onConflictDoUpdate({
        target: [numberRanges.series, numberRanges.year],
        set: { last: sql`${numberRanges.last} + 1` },
      })
      .returning(),
  );
  return `${series}-${year}-${String(row?.last ?? 0).padStart(4, "0")}`;
}

/** An order at 00:01 on 1 January in Berlin has the new year. */
function yearInBerlin(moment: Date): number {
  return Number(new Intl.DateTimeFormat("en", { timeZone: "Europe/Berlin", year: "numeric" }).format(moment));
}
