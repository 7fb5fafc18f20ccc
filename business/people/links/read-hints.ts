import { and, eq, isNotNull, isNull, ne, or, sql } from "drizzle-orm";
import { asSystem, type Ctx, inTransaction, type Staff, type System, type Tx } from "#business/context.ts";
import type { Locale } from "#business/locale.ts";
import { personDetails, personLinks, personSources, persons } from "../people.sql.ts";
import { pseudonymOf } from "../person.ts";
import { type Comparable, keysOfName, likenessOf, toComparable } from "./likeness.ts";

const maxCompared = 5000;
const maxHints = 20;

type Compared = {
  id: string;
  researchId: string;
  letter: string;
  place: string | null;
  number: string;
  compared: Comparable;
};

/** Persons of this case who may be one with another of it or of another case: pseudonyms and what agrees, never a name. */
export function hintsOfCase(ctx: Ctx<Staff>, researchId: string, locale: Locale) {
  return inTransaction(ctx, async (ctx) => {
    const all = await comparedWith(ctx, researchId);
    const links = await linksOf(ctx, researchId);
    const decided = new Map(links.map((link) => [keyOf(link.personId, link.otherId), link.decision]));
    const byId = new Map(all.map((each) => [each.id, each]));
    const own = all.filter((each) => each.researchId === researchId);
    const alike = candidatesAmong(all);
    const seen = new Set<string>();
    const hints = own.flatMap((person) =>
      alike(person).flatMap((other) => {
        const key = keyOf(person.id, other.id);
        if (other.id === person.id || seen.has(key) || decided.has(key)) return [];
        seen.add(key);
        const likeness = likenessOf(person.compared, other.compared);
        return likeness ? [{ person, other, ...likeness }] : [];
      }),
    );
    const shown = (each: Compared) => ({
      id: each.id,
      pseudonym: pseudonymOf({ ...each, from: null, until: null }, locale),
      /** Of another case: its number. */
      number: each.researchId === researchId ? null : each.number,
    });
    return {
      hints: hints
        .toSorted((a, b) => b.weight - a.weight)
        .slice(0, maxHints)
        .map(({ person, other, agrees }) => ({ person: shown(person), other: shown(other), agrees })),
      decided: links.flatMap(({ personId, otherId, decision }) => {
        const [person, other] = [byId.get(personId), byId.get(otherId)];
        return person && other ? [{ person: shown(person), other: shown(other), decision }] : [];
      }),
    };
  });
}

/** Comparing everybody with everybody takes seconds where a club's register was entered. */
function candidatesAmong(all: readonly Compared[]): (person: Compared) => Compared[] {
  const byKey = new Map<string, Compared[]>();
  for (const each of all)
    for (const key of keysOfName(each.compared)) {
      const found = byKey.get(key);
      if (found) found.push(each);
      else byKey.set(key, [each]);
    }
  return (person) => [...new Set(keysOfName(person.compared).flatMap((key) => byKey.get(key) ?? []))];
}

function keyOf(a: string, b: string): string {
  return [a, b].toSorted().join();
}

function linksOf(ctx: Tx<Staff>, researchId: string) {
  const ofCase = sql`(select p.id from persons p where p.research_id = ${researchId})`;
  return ctx.db
    .select({ personId: personLinks.personId, otherId: personLinks.otherId, decision: personLinks.decision })
    .from(personLinks)
    .where(or(sql`${personLinks.personId} in ${ofCase}`, sql`${personLinks.otherId} in ${ofCase}`))
    .orderBy(personLinks.decidedAt);
}

/** Names are compared here and shown nowhere. Without a source, and of whoever objected, there is no name. */
function comparedWith(ctx: Tx<Staff>, researchId: string): Promise<Compared[]> {
  return asSystem(ctx, "compare-persons", (ctx) => namedPersons(ctx, researchId));
}

async function namedPersons(ctx: Tx<System>, researchId: string): Promise<Compared[]> {
  const isSourced = sql`exists (select from ${personSources} where ${personSources.personId} = ${persons.id} and ${personSources.facts} @> '["name"]')`;
  const rows = await ctx.db
    .select({
      id: persons.id,
      researchId: persons.researchId,
      letter: persons.letter,
      place: persons.place,
      name: personDetails.name,
      birthYear: personDetails.birthYear,
      number: sql<string>`(select r.number from researches r where r.id = ${persons.researchId})`,
    })
    .from(persons)
    .innerJoin(personDetails, eq(personDetails.personId, persons.id))
    .where(and(isNotNull(personDetails.name), isNull(persons.objectedAt), isSourced))
    .orderBy(ne(persons.researchId, researchId), persons.id)
    .limit(maxCompared);
  return rows.flatMap(({ name, birthYear, ...row }) =>
    name === null ? [] : [{ ...row, compared: toComparable({ name, birthYear, place: row.place }) }],
  );
}
