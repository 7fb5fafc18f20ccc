import { normaliseChassis } from "#business/identification/chassis/chassis-number.ts";

export type TextQuery = { words: readonly string[]; marks: readonly string[] };

/** A complete number is matched as such, however it was typed. */
export function textQuery(terms: { words: string[]; marks: string[]; number: string | null }): TextQuery {
  return { marks: terms.marks, words: terms.number ? [...terms.words, terms.number] : terms.words };
}

/** The text in pieces; every second one matches, words literally and marks in any spelling. */
export function markMatches(text: string, { words, marks }: TextQuery): string[] {
  const isFound = Array.from({ length: text.length }, () => false);
  const lower = text.toLowerCase();
  // "İ" lowercases to more characters: then nothing is highlighted rather than the wrong letters.
  if (lower.length === text.length)
    for (const word of words.filter(({ length }) => length > 1))
      for (const at of placesOf(word.toLowerCase(), lower)) isFound.fill(true, at, at + word.length);
  const { folded, origins } = foldMark(text);
  for (const mark of marks)
    for (const at of placesOf(mark, folded))
      isFound.fill(true, origins[at], (origins[at + mark.length - 1] ?? 0) + 1);
  const pieces = [""];
  for (let i = 0; i < text.length; i++) {
    if (isFound[i] !== (pieces.length % 2 === 0)) pieces.push("");
    pieces[pieces.length - 1] += text.charAt(i);
  }
  return pieces;
}

/** Around the first match, so that it is in the line. */
export function excerpt(message: string, { words }: TextQuery, length = 160): string {
  const text = message.replace(/\s+/g, " ").trim();
  const lower = text.toLowerCase();
  const places = words.map((word) => lower.indexOf(word.toLowerCase())).filter((at) => at >= 0);
  const begin = Math.max(0, Math.min(...places, text.length) - length / 4);
  const cut = text.slice(begin, begin + length);
  return `${begin > 0 ? "… " : ""}${cut}${begin + length < text.length ? " …" : ""}`;
}

function placesOf(part: string, text: string): number[] {
  const places: number[] = [];
  if (part === "") return places;
  for (let at = text.indexOf(part); at >= 0; at = text.indexOf(part, at + 1)) places.push(at);
  return places;
}

/** The mark as stored, with each character's origin. */
function foldMark(text: string): { folded: string; origins: number[] } {
  let folded = "";
  const origins: number[] = [];
  for (let i = 0; i < text.length; i++)
    for (const character of normaliseChassis(text.charAt(i))) {
      folded += character;
      origins.push(i);
    }
  return { folded, origins };
}
