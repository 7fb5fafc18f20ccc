export type Labelled = { text: string; x: number; y: number };
export type Label = { text: string; x: number; y: number; anchor: "start" | "end" | "middle" };

type Box = { left: number; right: number; top: number; bottom: number };

/** Labels in letters of `size` that cover neither a dot nor each other; the first come first, and who finds no room stays without. */
export function placeLabels(
  dots: readonly Labelled[],
  size: number,
  { width, height }: { width: number; height: number },
): Label[] {
  const taken: Box[] = dots.map(({ x, y }) => around(x, y, size * 0.3));
  const labels: Label[] = [];
  for (const dot of dots) {
    const found = candidates(dot, size).find(
      ({ box }) =>
        box.left >= 0 &&
        box.right <= width &&
        box.top >= 0 &&
        box.bottom <= height &&
        !taken.some((other) => overlap(box, other)),
    );
    if (!found) continue;
    taken.push(found.box);
    labels.push(found.label);
  }
  return labels;
}

/** Of the condensed face, in letters of size one. */
const letterWidth = 0.5;

function candidates({ text, x, y }: Labelled, size: number): { label: Label; box: Box }[] {
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
  ];
}

function around(x: number, y: number, half: number): Box {
  return { left: x - half, right: x + half, top: y - half, bottom: y + half };
}

function overlap(one: Box, other: Box): boolean {
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
}
