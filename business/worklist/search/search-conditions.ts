import { and, type Column, ilike, type SQL, sql } from "drizzle-orm";
import { normaliseChassis } from "#business/identification/chassis/chassis-number.ts";
import { profiles, users } from "../../accounts/accounts.sql.ts";
import { researches } from "../../researches/researches.sql.ts";
import { identityMarks, vehicles } from "../../vehicles/vehicles.sql.ts";
import { minSearchLength, type SearchTerms } from "./search-terms.ts";

/** By number or mark, or every word in number, vehicle, marks or customer. Each part has a query, and its index. */
export function casesMatching({ words, marks, number }: SearchTerms): SQL {
  const byWords = sql.join(
    words.map((word) => sql`(${casesWithWord(word)})`),
    sql` intersect `,
  );
  const wholes = [
    ...(number === null ? [] : [sql`select r.id from ${researches} r where r.number = ${number}`]),
    ...marks.map((mark) => casesWithMark(mark)),
  ];
  return sql`(${sql.join([...wholes, sql`(${byWords})`], sql` union `)})`;
}

function casesWithWord(word: string): SQL {
  const part = like(word);
  const mark = normaliseChassis(word);
  const parts = [
    sql`select r.id from ${researches} r where r.number ilike ${part}`,
    sql`select r.id from ${vehicles} v join ${researches} r on r.vehicle_id = v.id where v.make ilike ${part} or v.model ilike ${part}`,
    sql`select r.id from ${researches} r where r.user_id in (${customersWithWord(word)})`,
    ...(mark.length < minSearchLength ? [] : [casesWithMark(mark)]),
  ];
  return sql.join(parts, sql` union `);
}

/** `mark` holds only A–Z and 0–9: nothing to escape. */
function casesWithMark(mark: string): SQL {
  return sql`select r.id from ${identityMarks} i join ${researches} r on r.vehicle_id = i.vehicle_id
    where i.norm like ${`%${mark}%`}`;
}

/** Ids of the accounts with every word in their name, company or address. */
export function customersMatching(words: readonly string[]): SQL {
  return sql`(${sql.join(
    words.map((word) => sql`(${customersWithWord(word)})`),
    sql` intersect `,
  )})`;
}

function customersWithWord(word: string): SQL {
  const part = like(word);
  return sql`select u.id from ${users} u where u.name ilike ${part} or u.email ilike ${part}
    union select p.id from ${profiles} p where p.first_name ilike ${part} or p.last_name ilike ${part} or p.company ilike ${part}`;
}

export function hasEveryWord(words: readonly string[], column: Column): SQL | undefined {
  return and(...words.map((word) => ilike(column, like(word))));
}

export function like(word: string): string {
  return `%${word.replace(/[\\%_]/g, "\\$&")}%`;
}
