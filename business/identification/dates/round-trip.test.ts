import { expect, test } from "vitest";
import { randomOf } from "#tests/world/random.ts";
import { readEdtf } from "./edtf.ts";
import { formatEdtf } from "./format-edtf.ts";
import { readInformalDate } from "./read-informal-date.ts";

const random = randomOf(34);
const two = (n: number) => String(n).padStart(2, "0");

function anyPoint(): string {
  const year = String(random.chance(0.8) ? 1870 + random.below(160) : random.below(10_000)).padStart(4, "0");
  const shapes = [
    year,
    `${year}-${two(1 + random.below(12))}`,
    `${year}-${two(1 + random.below(12))}-${two(1 + random.below(31))}`,
    `${year}-${21 + random.below(4)}`,
    `${year.slice(0, 3)}X`,
    `${year.slice(0, 2)}XX`,
  ];
  return random.pick(shapes) + random.pick(["", "", "~", "?", "%"]);
}

/** Month and year of both are said once. */
function withinOneYear(): string {
  const year = 1870 + random.below(160);
  const day = () => `-${two(1 + random.below(28))}`;
  const month = 1 + random.below(12);
  return random
    .pick([
      [`${year}-${two(month)}`, `${year}-${two(Math.min(12, month + 1))}`],
      [`${year}-${two(month)}${day()}`, `${year}-${two(month)}${day()}`],
      [`${year}-${two(month)}${day()}`, `${year}-${two(Math.min(12, month + 1))}${day()}`],
      [`${year}-${two(month)}`, `${year}-${two(Math.min(12, month + 1))}${day()}`],
    ])
    .join("/");
}

function anyDate(): string {
  return random.pick([
    withinOneYear(),
    anyPoint(),
    anyPoint(),
    `${anyPoint()}/${anyPoint()}`,
    `../${anyPoint()}`,
    `${anyPoint()}/..`,
  ]);
}

test.each(["de", "en"] as const)("everything printed in %s gives the same span when read again", (locale) => {
  const dates = Array.from({ length: 6000 }, anyDate).flatMap((text) => readEdtf(text) ?? []);
  expect(dates.length).toBeGreaterThan(3000);
  const wrong = dates.flatMap((date) => {
    const printed = formatEdtf(date, locale, { lasting: random.chance(0.3) });
    const again = readEdtf(readInformalDate(printed) ?? "");
    const same = (["earliest", "latest", "approximate", "uncertain"] as const).every(
      (key) => again?.[key] === date[key],
    );
    return same ? [] : [`${date.text}: ${printed}: ${again?.text}`];
  });
  expect(wrong).toEqual([]);
});
