import { expect, test } from "vitest";
import { foldEvents } from "./fold-events.ts";

const years = 60;
/** As many in each year from 1960 on. */
const events = (perYear: number) =>
  Array.from({ length: years * perYear }, (_, i) => ({
    id: `e${i}`,
    sortsOn: `${1960 + Math.floor(i / perYear)}-06-01`,
  }));

test("a few events each get their own mark", () => {
  const folds = foldEvents(events(1).slice(0, 40), years, 1);
  expect(folds).toHaveLength(40);
  expect(folds.every((fold) => fold.years === null && fold.events.length === 1)).toBe(true);
});

test("with two thousand events, five years share one mark in their middle", () => {
  const folds = foldEvents(events(34), years, 1);
  expect(folds).toHaveLength(12);
  expect(folds[0]).toMatchObject({ sortsOn: "1962", years: "1960–1964" });
  expect(folds.map((fold) => fold.events.length)).toEqual(Array(12).fill(170));
});

test("zoomed in, each year is one mark, and no event is lost", () => {
  for (const zoom of [2, 4, 8, 16]) {
    const folds = foldEvents(events(34), years, zoom);
    expect(folds.map((fold) => fold.years)).toEqual(
      Array.from({ length: years }, (_, i) => String(1960 + i)),
    );
    expect(folds.flatMap((fold) => fold.events.map(({ id }) => id))).toEqual(events(34).map(({ id }) => id));
  }
});

test("a year whose events fit beside each other is not folded", () => {
  const crowded = [
    ...events(1),
    ...Array.from({ length: 50 }, (_, i) => ({ id: `x${i}`, sortsOn: "2019-07-01" })),
  ];
  const folds = foldEvents(crowded, years, 2);
  expect(folds.filter((fold) => fold.years === null)).toHaveLength(59);
  expect(folds.at(-1)).toMatchObject({ years: "2019", events: { length: 51 } });
});

test("a month listed after one of its days belongs to the year of the event before it", () => {
  const late = [...events(1), { id: "made", sortsOn: "2020-01-05" }, { id: "shown", sortsOn: "2019-12-31" }];
  const folds = foldEvents(late, years, 16);
  expect(folds.flatMap((fold) => fold.events.map(({ id }) => id)).slice(-2)).toEqual(["made", "shown"]);
});
