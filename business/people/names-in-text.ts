import { and, eq, isNotNull } from "drizzle-orm";
import { asSystem, type Ctx, inTransaction, type Staff } from "../context.ts";
import { personDetails, persons } from "./people.sql.ts";
import { wordsOfName } from "./plain-name.ts";

export type NamePlace = { start: number; end: number };

const shortestWord = 3;

/** Says of a text where it names persons of the case: places alone, never who. Words that stand together are one place. */
export async function namesOfPersons(
  ctx: Ctx<Staff>,
  researchId: string,
): Promise<(text: string) => NamePlace[]> {
  const rows = await inTransaction(ctx, (ctx) =>
    asSystem(ctx, "find-names-in-text", (ctx) =>
      ctx.db
        .select({ name: personDetails.name })
        .from(personDetails)
        .innerJoin(persons, eq(persons.id, personDetails.personId))
        .where(and(eq(persons.researchId, researchId), isNotNull(personDetails.name))),
    ),
  );
  const known = new Set(
    rows.flatMap(({ name }) => wordsOfName(name ?? "")).filter((word) => word.length >= shortestWord),
  );
  return (text) => {
    const places: NamePlace[] = [];
    for (const { 0: word, index: start } of text.matchAll(/\p{L}+/gu)) {
      if (!wordsOfName(word).some((each) => known.has(each))) continue;
      const last = places.at(-1);
      const end = start + word.length;
      if (last && /^[ ,.-]{1,2}$/.test(text.slice(last.end, start))) last.end = end;
      else places.push({ start, end });
    }
    return places;
  };
}
