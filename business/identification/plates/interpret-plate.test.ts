import { expect, test } from "vitest";
import { interpretPlate } from "./interpret-plate.ts";

const read = (raw: string, year?: number) => {
  const { readings, part } = interpretPlate(raw, year ? { year } : {});
  const [first] = readings;
  return {
    place: first?.district ?? first?.region,
    display: first?.display,
    parts: part?.parts,
    open: part?.open,
  };
};

test.each([
  ["OF 12", "Offenbach", "OF-?? 12"],
  ["OF-12", "Offenbach", "OF-?? 12"],
  ["OF12", "Offenbach", "OF-?? 12"],
  ["of 12", "Offenbach", "OF-?? 12"],
  ["OF-* 12", "Offenbach", "OF-?? 12"],
  ["OF … 12", "Offenbach", "OF-?? 12"],
  ["M 4", "München", "M-?? 4"],
  ["K 3", "Köln", "K-?? 3"],
  ["S 1", "Stuttgart", "S-?? 1"],
  ["HH 1234", "Hamburg", "HH-?? 1234"],
  ["GÖ 12", "Göttingen", "GÖ-?? 12"],
  ["GO 12", "Göttingen", "GÖ-?? 12"],
  ["GOE 12", "Göttingen", "GÖ-?? 12"],
  ["L 12", "Leipzig", "L-?? 12"],
  ["LAN 5", "Landau an der Isar", "LAN-?? 5"],
])("%s is first of all %s, with unknown letters", (raw, place, display) => {
  expect(read(raw)).toMatchObject({ place, display, parts: ["…", display.split(" ")[1]] });
});

test.each([
  ["W 1.234", "W 1.234"],
  ["M 12345", "M-12345"],
  ["ZH 1234", "ZH 1234"],
  ["BR 87-5575", "BR 87-5575"],
  ["MA1", "M-A 1"],
  ["HH-AB 12", "HH-AB 12"],
])("%s has no letters missing", (raw, display) => {
  expect(read(raw).display).toBe(display);
});

test("a gap that touches the digits may hide further ones", () => {
  expect(interpretPlate("CE-*412").part?.parts).toEqual(["*", "412"]);
});

test("older and foreign readings stand beside the town, each with its years", () => {
  const beside = interpretPlate("K 3").readings.map(({ system, issued }) => [
    system,
    issued.from?.slice(0, 4),
    issued.until?.slice(0, 4),
  ]);
  expect(beside).toContainEqual(["at-1947", "1947", "1989"]);
  expect(beside).toContainEqual(["gb", "1903", "1963"]);
  expect(interpretPlate("HH 1234").readings[1]).toMatchObject({
    display: "H-H 1234",
    district: "Region Hannover",
  });
});

test("in a year in which the town had no such plates yet, the older reading comes first", () => {
  expect(interpretPlate("N 1234", { year: 1952 }).readings[0]).toMatchObject({ region: "Niedersachsen" });
  expect(interpretPlate("N 1234", { year: 1960 }).readings[0]).toMatchObject({ district: "Nürnberg" });
});

test.each(["MA1", "M-JX 8", "BR 87-5", "OF 12", "K 3", "DD1"])(
  "%s: the sentence about the part begins with the first reading of the list",
  (raw) => {
    const { readings, part } = interpretPlate(raw);
    expect(part?.readings[0]).toMatchObject({ system: readings[0]?.system, prefix: readings[0]?.prefix });
  },
);
