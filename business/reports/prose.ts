/** A sentence without its marks, and the keys of the citations it rests on. */
export type ReadSentence = { text: string; keys: string[] };

/** `[^3f9a2c]`: a citation by its key, so that no number changes when a chapter before it does. */
const mark = /\[\^([0-9a-f]{6})\]/g;

/** Short enough to type, and random: the end of a UUIDv7. */
export function citationKey(citationId: string): string {
  return citationId.replaceAll("-", "").slice(-6);
}

/** Paragraphs, which an empty line parts, as sentences. A citation belongs to the sentence in or behind which it stands. */
export function readProse(text: string): ReadSentence[][] {
  return text
    .split(/\n\s*\n/)
    .map((paragraph) => sentencesOf(paragraph.replace(/\s+/g, " ").trim()))
    .filter((sentences) => sentences.length > 0);
}

function sentencesOf(paragraph: string): ReadSentence[] {
  const sentences: ReadSentence[] = [];
  let from = 0;
  for (const end of paragraph.matchAll(
    /[.!?…]["“”«»)’]*(?:\s?\[\^[0-9a-f]{6}\])*\s+(?=[\p{Lu}\d„“"«»(])/gu,
  )) {
    if (!endsSentence(paragraph.slice(from, end.index + 1), paragraph.slice(end.index + end[0].length)))
      continue;
    sentences.push(readSentence(paragraph.slice(from, end.index + end[0].length)));
    from = end.index + end[0].length;
  }
  const rest = readSentence(paragraph.slice(from));
  return rest.text ? [...sentences, rest] : sentences;
}

/** "z. B.", "Dr.", "12. Mai" and "E. Muster" go on; a year ends a sentence. */
function endsSentence(before: string, after: string): boolean {
  if (!before.endsWith(".")) return true;
  const word = /(?<![\p{L}\d])([\p{L}\d]+)\.$/u.exec(before)?.[1] ?? "";
  if (/^\d{1,2}$/.test(word)) return !months.test(after);
  if (/^\p{L}$/u.test(word)) return false;
  return !abbreviations.has(word.toLowerCase());
}

const months =
  /^(Jan|Feb|Mär|Mar|Apr|Mai|May|Jun|Jul|Aug|Sep|Okt|Oct|Nov|Dez|Dec|Jahrhundert|Halter|Besitzer)/;
const abbreviations = new Set(
  "bzw ca vgl usw dr prof nr st str sog inkl ggf etc abb bd hrsg jh mr mrs ms no vol approx".split(" "),
);

function readSentence(text: string): ReadSentence {
  const keys = [...text.matchAll(mark)].map(([, key = ""]) => key);
  const plain = text
    .replace(mark, "")
    .replace(/(?<!\s)\s+([.,;:!?…])/g, "$1")
    .replace(/\s+/g, " ")
    .trim();
  return { text: plain, keys: [...new Set(keys)] };
}
