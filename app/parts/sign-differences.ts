/** A piece of a text and whether the other text has something else in its place. */
export type Piece = { text: string; differs: boolean };

/**
 * Where two marks differ, piece by piece of the first: what they share in front and behind is the same, the middle differs. Signs that
 * only group (spaces, dots, hyphens) and the case of letters make no difference.
 */
export function signDifferences(text: string, other: string): Piece[] {
  const own = places(text);
  const theirs = places(other);
  const same = (a: number, b: number) => own[a]?.sign === theirs[b]?.sign;
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
  ].filter((piece) => piece.text !== "");
}

function places(text: string): { sign: string; at: number }[] {
  return [...text.toUpperCase().matchAll(/[\p{L}\p{N}]/gu)].map(({ 0: sign, index }) => ({
    sign,
    at: index,
  }));
}
