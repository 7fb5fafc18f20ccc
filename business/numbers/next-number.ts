import { sql } from "drizzle-orm";
import { asSystem, type Tx } from "../context.ts";
import { numberRanges } from "./numbers.sql.ts";

/** `B-2026-0001` for an order (Bestellung), `F-2026-0001` for a case (Fall): unique and without gaps, because a number is taken in the transaction of the thing that bears it. */
export async function nextNumber(ctx: Tx, series: "B" | "F"): Promise<string> {
  const year = yearInBerlin(ctx.now());
  // The counter is nobody's row: whoever orders makes it move, only the house may touch it.
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

/** The order of New Year's Eve, a minute after midnight, bears the new year. */
function yearInBerlin(moment: Date): number {
  return Number(new Intl.DateTimeFormat("en", { timeZone: "Europe/Berlin", year: "numeric" }).format(moment));
}
