/** A word of a text: as it stands, and without the marks around it. `closes`: a comma or a full stop follows. */
export type SentenceWord = { raw: string; bare: string; at: number; end: number; closes: boolean };

/** Words that no reader has used yet; each takes away what it has read. */
export class SentenceWords {
  readonly #taken = new Set<number>();
  readonly text: string;
  readonly all: readonly SentenceWord[];

  constructor(text: string) {
    this.text = text;
    this.all = [...text.matchAll(/\S+/g)].map(({ 0: raw, index }) => {
      const bare = raw.replace(/^[^\p{L}\p{N}'’?]+/u, "").replace(marksAtEnd, "");
      return { raw, bare, at: index, end: index + raw.length, closes: isClosing(raw, bare) };
    });
  }

  isFree(i: number): boolean {
    return i >= 0 && i < this.all.length && !this.#taken.has(i);
  }

  at(i: number): string {
    return this.all[i]?.bare ?? "";
  }

  /** Takes the words from `first` to `last`, and returns them as they stand, without the marks around them. */
  take(first: number, last: number): string {
    for (let i = first; i <= last; i++) this.#taken.add(i);
    return this.joined(first, last);
  }

  joined(first: number, last: number): string {
    const words = this.all.slice(first, last + 1).map(({ raw }) => raw);
    return [...words.slice(0, -1), this.at(last)].join(" ").replace(/^[^\p{L}\p{N}'’?]+/u, "");
  }

  /** Takes the words that lie between two characters of the text. */
  takeCharacters(from: number, to: number): void {
    for (const [i, { at, end }] of this.all.entries()) if (at < to && end > from) this.#taken.add(i);
  }

  /** The last word of the clause that word `i` belongs to. */
  clauseEnd(i: number): number {
    let end = i;
    while (end < this.all.length - 1 && !this.all[end]?.closes) end++;
    return end;
  }

  clauseStart(i: number): number {
    let start = i;
    while (start > 0 && !this.all[start - 1]?.closes) start--;
    return start;
  }

  /** Whether the clause holds nothing else that is not read yet. */
  isAlone(first: number, last: number): boolean {
    for (let i = this.clauseStart(first); i <= this.clauseEnd(last); i++)
      if ((i < first || i > last) && this.isFree(i) && this.at(i) !== "") return false;
    return true;
  }
}

const marksAtEnd = /(?<![^\p{L}\p{N}?’'])[^\p{L}\p{N}?’']+$/u;

/** A full stop after up to three letters is an abbreviation's: "St.", "Bj.", "a. M." */
function isClosing(raw: string, bare: string): boolean {
  return /[,;:!)–]$/.test(raw) || (raw.endsWith(".") && (bare.length > 3 || /^\d{4}$/.test(bare)));
}

export function isCapitalised(word: string): boolean {
  return /^\p{Lu}/u.test(word);
}
