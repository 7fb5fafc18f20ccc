import { and, asc, desc, eq, inArray, ne, sql } from "drizzle-orm";
import { custodyPeriods } from "#business/history/history.sql.ts";
import { type Ctx, inTransaction, type Staff, type Tx } from "../context.ts";
import type { Locale } from "../locale.ts";
import { informationClock } from "./clock.ts";
import { institutions, personBalancings, personSources, persons } from "./people.sql.ts";
import { pseudonymOf } from "./person.ts";

const periodColumns = {
  id: custodyPeriods.id,
  personId: custodyPeriods.personId,
  institutionId: custodyPeriods.institutionId,
  party: custodyPeriods.party,
  role: custodyPeriods.role,
  begin: custodyPeriods.begin,
  end: custodyPeriods.end,
  beginEarliest: custodyPeriods.beginEarliest,
  endLatest: custodyPeriods.endLatest,
  place: custodyPeriods.place,
  status: custodyPeriods.status,
  withheld: custodyPeriods.withheld,
  /** A citation of the case supports it. */
  isCited: sql<boolean>`exists (select from statement_citations k where k.custody_id = custody_periods.id)`,
};
export type HeldPeriod = Awaited<ReturnType<typeof heldIn>>[number];

/** Everybody of a case under their pseudonyms, with what each held, where that is known from, and how far the duties are. */
export function peopleOfCase(ctx: Ctx<Staff>, researchId: string, locale: Locale) {
  return inTransaction(ctx, async (ctx) => {
    const rows = await ctx.db
      .select()
      .from(persons)
      .where(eq(persons.researchId, researchId))
      .orderBy(sql`length(${persons.letter})`, asc(persons.letter));
    const held = Map.groupBy(await heldIn(ctx, researchId), ({ personId }) => personId);
    const sources = Map.groupBy(
      await ctx.db
        .select()
        .from(personSources)
        .where(eq(personSources.researchId, researchId))
        .orderBy(asc(personSources.createdAt), asc(personSources.id)),
      ({ personId }) => personId,
    );
    return rows.map((person) => {
      const periods = held.get(person.id) ?? [];
      return {
        ...person,
        pseudonym: pseudonymIn(person, periods, locale),
        clock: informationClock(person, ctx.now()),
        periods,
        sources: sources.get(person.id) ?? [],
      };
    });
  });
}

export type PersonOfCase = Awaited<ReturnType<typeof peopleOfCase>>[number];

export function institutionsOfCase(ctx: Ctx<Staff>, researchId: string) {
  return inTransaction(ctx, async (ctx) => {
    const rows = await ctx.db
      .select()
      .from(institutions)
      .where(eq(institutions.researchId, researchId))
      .orderBy(asc(institutions.name), asc(institutions.id));
    const held = Map.groupBy(await heldIn(ctx, researchId), ({ institutionId }) => institutionId);
    return rows.map((row) => ({ ...row, periods: held.get(row.id) ?? [] }));
  });
}

/** Letter, place and years: those of the person, or of the periods in which they held it. */
export function pseudonymIn(
  { letter, place }: { letter: string; place: string | null },
  periods: readonly Pick<HeldPeriod, "beginEarliest" | "endLatest" | "place">[],
  locale: Locale,
): string {
  const begins = periods.flatMap(({ beginEarliest }) => beginEarliest ?? []).toSorted();
  const ends = periods.flatMap(({ endLatest }) => endLatest ?? []).toSorted();
  const at = place ?? periods.find(({ place }) => place)?.place ?? null;
  return pseudonymOf({ letter, place: at, from: begins[0] ?? null, until: ends.at(-1) ?? null }, locale);
}

export async function pseudonymOfPerson(
  ctx: Tx<Staff>,
  person: { id: string; researchId: string; letter: string; place: string | null },
  locale: Locale,
): Promise<string> {
  const held = await heldIn(ctx, person.researchId);
  return pseudonymIn(
    person,
    held.filter(({ personId }) => personId === person.id),
    locale,
  );
}

function heldIn(ctx: Tx<Staff>, researchId: string) {
  return ctx.db
    .select(periodColumns)
    .from(custodyPeriods)
    .where(and(eq(custodyPeriods.researchId, researchId), ne(custodyPeriods.status, "rejected")))
    .orderBy(asc(custodyPeriods.beginEarliest), asc(custodyPeriods.id));
}

/** The latest balancing of each of these, which is the one that holds. */
export function balancingOf(ctx: Ctx<Staff>, personId: string) {
  return inTransaction(ctx, async (ctx) => {
    const [last] = await ctx.db
      .select()
      .from(personBalancings)
      .where(inArray(personBalancings.personId, [personId]))
      .orderBy(desc(personBalancings.createdAt), desc(personBalancings.id))
      .limit(1);
    return last ?? null;
  });
}
