import type { CasePicture, Found } from "./picture.ts";

/** What a paper cannot bear before a day. */
const novelties: readonly { mark: RegExp; since: string; hint: string }[] = [
  {
    mark: /zulassungsbescheinigung|\bZB (?:I|II|1|2)\b|registration certificate part/i,
    since: "2005-10-01",
    hint: "form",
  },
  { mark: /(?<![\d/.-])\d{5} \p{Lu}\p{Ll}{2,}/u, since: "1993-07-01", hint: "postcode" },
  // A year before a name of a town looks the same.
  { mark: /(?<![\d/.-])(?!1[89]\d\d|20\d\d)\d{4} \p{Lu}\p{Ll}{2,}/u, since: "1961-11-03", hint: "postcode" },
  { mark: /\bFIN\b|Fahrzeug-?Identifizierungsnummer/, since: "1970-01-01", hint: "number" },
  {
    mark: /\b(?=[A-HJ-NPR-Z\d]*\d)(?=[A-HJ-NPR-Z\d]*[A-Z])[A-HJ-NPR-Z\d]{17}\b/,
    since: "1970-01-01",
    hint: "number",
  },
];

/** C13: a paper bears what did not exist on its date, which hints at a forgery, or at a copy written later. */
export function paperBeforeItsTime({ sources }: CasePicture): Found[] {
  return sources.flatMap(({ id, title, latest, transcripts }) => {
    if (latest === null) return [];
    const text = [title, ...transcripts].join("\n");
    const novelty = novelties.find(({ mark, since }) => latest < since && mark.test(text));
    return novelty ? [{ subjects: [{ kind: "source" as const, id }], hint: novelty.hint }] : [];
  });
}
