import { expect, test } from "vitest";
import { placeLabels } from "./place-labels.ts";

const size = 20;
const map = { width: 960, height: 580 };
const labelled = (dots: Parameters<typeof placeLabels>[0], lines: Parameters<typeof placeLabels>[3] = []) =>
  placeLabels(dots, size, map, lines);
/** To the right of a place. */
const way = Array.from({ length: 40 }, (_, i) => ({ x: 305 + i * 10, y: 300 }));

test("a label stands to the right of its place, and to the left at the right edge", () => {
  expect(labelled([{ text: "Kiel", x: 300, y: 300 }])).toMatchObject([{ anchor: "start" }]);
  expect(labelled([{ text: "Kiel", x: 950, y: 300 }])).toMatchObject([{ anchor: "end" }]);
});

test("a label avoids the line that starts at its place", () => {
  expect(labelled([{ text: "Half Moon Bay", x: 300, y: 300 }], way)).toMatchObject([{ anchor: "end" }]);
});

test("a place has no label if it would cover a line in every position", () => {
  const everywhere = Array.from({ length: 30 }, (_, row) =>
    Array.from({ length: 60 }, (_, column) => ({ x: column * 10, y: 200 + row * 7 })),
  ).flat();
  expect(labelled([{ text: "Bad Nauheim", x: 300, y: 300 }], everywhere)).toEqual([]);
});

test("the second of two neighbours keeps off the first", () => {
  const [first, second] = labelled([
    { text: "Hamburg", x: 300, y: 300 },
    { text: "Kiel", x: 310, y: 300 },
  ]);
  expect(first?.anchor).not.toBe(second?.anchor);
});
