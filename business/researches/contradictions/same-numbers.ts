import { and, eq, inArray, isNull, ne } from "drizzle-orm";
import { recordsByKeys } from "#business/archive/lookups/find-records.ts";
import { all, markLimit } from "#business/archive/lookups/lookup.ts";
import type { SameNumber } from "#business/history/contradictions/picture.ts";
import { chassisKey } from "#business/identification/chassis/chassis-number.ts";
import { foldConfusables } from "#business/identification/confusables.ts";
import type { MarkType } from "#business/vehicles/identity-mark.ts";
import { identityMarks, vehicles } from "#business/vehicles/vehicles.sql.ts";
import type { Staff, System, Tx } from "../../context.ts";

type Mark = { id: string; type: MarkType; norm: string };

/** Shorter ones are serial numbers that every maker used. */
const minLength = 6;

/** Sightings and vehicles of other cases with the number of a frame or hull; they may be the same vehicle. */
export async function sameNumbers(
  ctx: Tx<Staff | System>,
  vehicleId: string,
  marks: readonly Mark[],
): Promise<SameNumber[]> {
  const numbers = marks.filter(
    ({ type, norm }) => (type === "chassis" || type === "hull") && norm.length >= minLength,
  );
  if (numbers.length === 0) return [];
  const norms = numbers.map(({ norm }) => norm);
  const described = await ctx.db
    .select({ id: vehicles.id, make: vehicles.make, year: vehicles.year, norm: identityMarks.norm })
    .from(identityMarks)
    .innerJoin(vehicles, eq(vehicles.id, identityMarks.vehicleId))
    .where(
      and(
        inArray(identityMarks.type, ["chassis", "hull"]),
        inArray(identityMarks.norm, norms),
        ne(vehicles.id, vehicleId),
        isNull(identityMarks.withdrawnAt),
      ),
    )
    .limit(markLimit);
  const sighted = await recordsByKeys(
    ctx,
    norms.map((norm) => all([`c:${foldConfusables(norm)}`], markLimit)),
  );
  const found = [
    ...described,
    ...sighted.map(({ id, make, year, chassis }) => ({
      id,
      make,
      year,
      norm: chassisKey(chassis ?? ""),
    })),
  ];
  return numbers.flatMap((mark) =>
    found
      .filter(({ norm }) => norm === mark.norm)
      .map(({ id, make, year }) => ({ id, make, year, markId: mark.id })),
  );
}
