export type LabelledPlace = { text: string; x: number; y: number };
export type Label = { text: string; x: number; y: number; anchor: "start" | "end" | "middle" };

/** Along a line, one every `spotsApart`. */
export type Spot = { x: number; y: number };

export const spotsApart = 10;

type Box = { left: number; right: number; top: number; bottom: number };

/** Labels of font size `size` that cover no dot or label, and as little line as possible. */
export function placeLabels(
  dots: readonly LabelledPlace[],
  size: number,
  { width, height }: { width: number; height: number },
  lines: readonly Spot[] = [],
): Label[] {
  const taken: Box[] = dots.map(({ x, y }) => around(x, y, size * 0.3));
  const labels: Label[] = [];
  for (const dot of dots) {
    const free = candidates(dot, size).filter(
      ({ box }) =>
        box.left >= 0 &&
        box.right <= width &&
        box.top >= 0 &&
        box.bottom <= height &&
        !taken.some((other) => overlap(box, other)),
    );
    const [found] = free
      .map((each) => ({ ...each, hidden: lines.filter((spot) => isIn(each.box, spot)).length }))
      .filter(({ hidden }) => hidden * spotsApart <= size * 2)
      .sort((one, other) => one.hidden - other.hidden);
    if (!found) continue;
    taken.push(found.box);
    labels.push(found.label);
  }
  return labels;
}

/** Condensed face, at font size 1. */
const letterWidth = 0.5;

function candidates({ text, x, y }: LabelledPlace, size: number): { label: Label; box: Box }[] {
  const width = text.length * size * letterWidth;
  const gap = size * 0.55;
  const line = size * 0.36;
  const at = (label: Label, left: number, base: number) => ({
    label,
    box: { left, right: left + width, top: base - size * 0.8, bottom: base + size * 0.25 },
  });
  return [
    at({ text, x: x + gap, y: y + line, anchor: "start" }, x + gap, y + line),
    at({ text, x: x - gap, y: y + line, anchor: "end" }, x - gap - width, y + line),
    at({ text, x, y: y - gap, anchor: "middle" }, x - width / 2, y - gap),
    at({ text, x, y: y + gap + size * 0.7, anchor: "middle" }, x - width / 2, y + gap + size * 0.7),
    at({ text, x: x + gap, y: y - gap * 0.6, anchor: "start" }, x + gap, y - gap * 0.6),
    at({ text, x: x + gap, y: y + size, anchor: "start" }, x + gap, y + size),
    at({ text, x: x - gap, y: y - gap * 0.6, anchor: "end" }, x - gap - width, y - gap * 0.6),
    at({ text, x: x - gap, y: y + size, anchor: "end" }, x - gap - width, y + size),
  ];
}

function around(x: number, y: number, half: number): Box {
  return { left: x - half, right: x + half, top: y - half, bottom: y + half };
}

function isIn({ left, right, top, bottom }: Box, { x, y }: Spot): boolean {
  return x > left && x < right && y > top && y < bottom;
}

function overlap(one: Box, other: Box): boolean {
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
}
