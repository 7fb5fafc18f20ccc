import type { PdfWord } from "#platform/pdf/pdf-words.ts";
import { type Region, smallestRegion } from "./redaction.ts";
import type { SensitiveSpan } from "./sensitive-text.ts";

/** Letters stand out of their line: a fraction of its height on each side. */
const margin = 0.12;

export function textOfWords(words: readonly PdfWord[]): string {
  return words.map(({ text, endsLine }) => `${text}${endsLine ? "\n" : ""}`).join("");
}

/** Where spans of `textOfWords` stand on the page, one region for each line. */
export function regionsOfWords(
  page: number,
  words: readonly PdfWord[],
  spans: readonly SensitiveSpan[],
): Region[] {
  let at = 0;
  const placed = words.map((word) => {
    const start = at;
    at += word.text.length + (word.endsLine ? 1 : 0);
    return { word, start, end: start + word.text.length };
  });
  return spans.flatMap(({ kind, start, end }) => {
    const lines: Box[] = [];
    let isNewLine = true;
    for (const { word, ...part } of placed) {
      if (part.end <= start || part.start >= end || part.end === part.start) continue;
      const box = boxOfPart(word, Math.max(start - part.start, 0), Math.min(end, part.end) - part.start);
      const last = lines.at(-1);
      if (isNewLine || !last) lines.push(box);
      else lines[lines.length - 1] = around(last, box);
      isNewLine = word.endsLine;
    }
    return lines.map((box) => ({ page, kind, ...onPage(box) }));
  });
}

type Box = { x: number; y: number; width: number; height: number };

/** Letters differ in width, so that a part may begin a little before or after where it is reckoned. */
function boxOfPart({ text, x, y, width, height }: PdfWord, from: number, to: number): Box {
  const [first, last] = [from / text.length, to / text.length];
  const upright = width >= height;
  const slack = from === 0 && to === text.length ? 0 : Math.min(width, height) * 0.4;
  return upright
    ? { x: x + width * first - slack, y, width: width * (last - first) + 2 * slack, height }
    : { x, y, width, height };
}

function around(a: Box, b: Box): Box {
  const [x, y] = [Math.min(a.x, b.x), Math.min(a.y, b.y)];
  return {
    x,
    y,
    width: Math.max(a.x + a.width, b.x + b.width) - x,
    height: Math.max(a.y + a.height, b.y + b.height) - y,
  };
}

function onPage({ x, y, width, height }: Box): Box {
  const pad = Math.min(width, height) * margin;
  const [left, top] = [within(x - pad), within(y - pad)];
  return {
    x: left,
    y: top,
    width: Math.max(smallestRegion, within(x + width + pad) - left),
    height: Math.max(smallestRegion, within(y + height + pad) - top),
  };
}

function within(part: number): number {
  return Math.min(1, Math.max(0, part));
}
