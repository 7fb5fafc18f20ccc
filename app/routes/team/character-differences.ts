export type TextSegment = { text: string; differs: boolean };

/** Splits a mark around the middle part that differs; ignores case and separators (spaces, dots, hyphens). */
export function characterDifferences(text: string, other: string): TextSegment[] {
  const own = characters(text);
  const theirs = characters(other);
  const same = (a: number, b: number) => own[a]?.character === theirs[b]?.character;
  const most = Math.min(own.length, theirs.length);
  let front = 0;
  while (front < most && same(front, front)) front++;
  let back = 0;
  while (back < most - front && same(own.length - 1 - back, theirs.length - 1 - back)) back++;
  const from = own[front]?.at ?? text.length;
  const until = own[own.length - back]?.at ?? text.length;
  if (front + back >= own.length) return [{ text, differs: false }];
  return [
    { text: text.slice(0, from), differs: false },
    { text: text.slice(from, until), differs: true },
    { text: text.slice(until), differs: false },
  ].filter((segment) => segment.text !== "");
}

function characters(text: string): { character: string; at: number }[] {
  return [...text.toUpperCase().matchAll(/[\p{L}\p{N}]/gu)].map(({ 0: character, index }) => ({
    character,
    at: index,
  }));
}
