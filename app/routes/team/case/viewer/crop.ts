import type { Box } from "#business/evidence/evidence.ts";

/** Quarter turns clockwise. */
export type Turns = 0 | 1 | 2 | 3;
export type PagePoint = { x: number; y: number };

const smallest = 0.01;

/** Converts a point from the displayed to the stored page. */
export function toStoredPoint({ x, y }: PagePoint, turns: Turns): PagePoint {
  if (turns === 1) return { x: y, y: 1 - x };
  if (turns === 2) return { x: 1 - x, y: 1 - y };
  if (turns === 3) return { x: 1 - y, y: x };
  return { x, y };
}

export function boxBetween(a: PagePoint, b: PagePoint): Box {
  const x = within(Math.min(a.x, b.x), 0, 1 - smallest);
  const y = within(Math.min(a.y, b.y), 0, 1 - smallest);
  return {
    x,
    y,
    width: within(Math.abs(a.x - b.x), smallest, 1 - x),
    height: within(Math.abs(a.y - b.y), smallest, 1 - y),
  };
}

/** Where the next line of a list stands: as wide and as high, just below; moved up where the page ends. */
export function boxBelow({ x, y, width, height }: Box): Box {
  return { x, width, height, y: Math.min(y + height, 1 - height) };
}

const directions: Record<string, PagePoint> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

/** Arrows move by a hundredth of the displayed page, with Shift they resize; null for another key. */
export function boxAfterKey(
  box: Box,
  { key, shiftKey }: { key: string; shiftKey: boolean },
  turns: Turns,
): Box | null {
  const shown = directions[key];
  if (!shown) return null;
  const origin = toStoredPoint({ x: 0, y: 0 }, turns);
  const end = toStoredPoint(shown, turns);
  const [dx, dy] = [(end.x - origin.x) * 0.01, (end.y - origin.y) * 0.01];
  return shiftKey ? sized(box, dx, dy, turns) : moved(box, dx, dy);
}

function moved(box: Box, dx: number, dy: number): Box {
  return { ...box, x: within(box.x + dx, 0, 1 - box.width), y: within(box.y + dy, 0, 1 - box.height) };
}

/** Moves the corner displayed at the lower right. */
function sized({ x, y, width, height }: Box, dx: number, dy: number, turns: Turns): Box {
  const far = toStoredPoint({ x: 1, y: 1 }, turns);
  const corner = { x: far.x > 0.5 ? x + width : x, y: far.y > 0.5 ? y + height : y };
  const fixed = { x: far.x > 0.5 ? x : x + width, y: far.y > 0.5 ? y : y + height };
  const next = { x: within(corner.x + dx, 0, 1), y: within(corner.y + dy, 0, 1) };
  const flips = Math.abs(next.x - fixed.x) < smallest || Math.abs(next.y - fixed.y) < smallest;
  return flips ? { x, y, width, height } : boxBetween(fixed, next);
}

/** From typed figures, clamped to the page. */
export function placedBox(typed: Box): Box {
  const x = within(typed.x, 0, 1 - smallest);
  const y = within(typed.y, 0, 1 - smallest);
  return { x, y, width: within(typed.width, smallest, 1 - x), height: within(typed.height, smallest, 1 - y) };
}

/** As submitted: fractions with four decimals, "0.1,0.2,0.3,0.4". */
export function boxText(box: Box | null): string {
  return box ? [box.x, box.y, box.width, box.height].map((part) => Number(part.toFixed(4))).join(",") : "";
}

export function boxFrom(text: string): Box | null {
  const [x, y, width, height] = text.split(",").map(Number);
  const parts = [x, y, width, height];
  if (text === "" || parts.some((part) => part === undefined || !Number.isFinite(part))) return null;
  return { x, y, width, height } as Box; // Four finite numbers.
}

function within(value: number, low: number, high: number): number {
  return Math.min(Math.max(value, low), high);
}
