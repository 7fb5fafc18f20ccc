import type { Statement } from "../history/statement.ts";

/** For how many days a link may open. */
export const shareDays = ["7", "30", "90"] as const;

/** Links of one case that open at the same time. */
export const sharesAtMost = 10;

/** "CE-K 412" becomes "CE-•••": the district says where, the rest would say who. A plate without a district says nothing. */
export function maskedPlate(plate: string): string {
  const district = /^\s*(\p{Lu}{1,3})(?=[\s-])/u.exec(plate)?.[1];
  return district ? `${district}-•••` : "•••";
}

/** A text in which nobody reads a plate, nor what stands in `secrets`, in full. */
export function masked(text: string, secrets: readonly (string | null)[]): string {
  let shown = text;
  for (const secret of secrets)
    if (secret && secret.trim().length > 2) shown = shown.replace(loosely(secret.trim()), "•••");
  return shown.replace(germanPlate, (plate) => maskedPlate(plate));
}

/** One to three letters, one or two, up to four digits; spaces and hyphens as people write them. */
const germanPlate = /(?<![\p{L}\d])\p{Lu}{1,3}[\s-]\p{Lu}{1,2}[\s-]?\d{1,4}[HE]?(?![\p{L}\d])/gu;

/** The same signs, whatever stands between them. */
function loosely(secret: string): RegExp {
  const signs = [...secret].filter((sign) => /[\p{L}\d]/u.test(sign));
  return new RegExp(signs.join("[\\s.\\-/]*"), "giu");
}

/** What a stranger reads of a statement: when, what kind, how well proved; its words only where they were chosen. */
export function redacted(entry: Statement, texts: boolean, secrets: readonly (string | null)[]) {
  const say = (text: string | null) => (texts && text ? masked(text, secrets) : null);
  return {
    id: entry.id,
    date: entry.date,
    sortsOn: entry.sortsOn,
    eventType: entry.eventType,
    evidenceClass: entry.evidenceClass,
    title: say(entry.title) ?? "",
    description: say(entry.description),
    place: say(entry.place),
    citation: say(entry.citation),
  };
}
