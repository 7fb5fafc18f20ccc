import { expect, test } from "vitest";
import { type Random, randomOf } from "#tests/world/random.ts";
import {
  type Coverage,
  coverageOf,
  firstDayOf,
  gapsOf,
  monthOf,
  type RecordedCustody,
  type RecordedLife,
  type RecordedMark,
  type RecordedStatement,
} from "./coverage.ts";

const nobody = { earliest: null, latest: null };
const on = (day: string) => ({ earliest: day, latest: day });
const life = (changes: Partial<RecordedLife> = {}): RecordedLife => ({
  built: "1965-01-01",
  asOf: "2026-11-27",
  statements: [],
  custody: [],
  marks: [],
  ...changes,
});
const held = (begin: string, end: string | null): RecordedCustody => ({
  id: "held",
  role: "owner",
  begin: on(begin),
  end: end === null ? nobody : on(end),
});
const all = { isDocumented: () => true };
const words = ({ stretches }: Coverage) =>
  stretches.map(({ from, until, known }) => `${from.slice(0, 7)} ${until?.slice(0, 7) ?? "today"} ${known}`);

test("a period of custody is no gap, though nothing happened in it", () => {
  const statements = [
    { id: "sold", ...on("1974-05-02") },
    { id: "found", ...on("2019-06-01") },
  ];
  const without = coverageOf(life({ statements }), all);
  expect(gapsOf(without.stretches).map(({ months }) => Math.floor(months / 12))).toEqual([9, 45, 7]);
  const kept = coverageOf(life({ statements, custody: [held("1974-05-02", "2019-06-01")] }), all);
  expect(words(kept)).toEqual([
    "1965-01 1974-05 unknown",
    "1974-05 2019-07 certain",
    "2019-07 today unknown",
  ]);
});

test("certain is what dates and grade say; without a grade it is possible", () => {
  const custody = [
    { ...held("1974-05-02", "2019-06-01"), begin: { earliest: "1974-01-01", latest: "1974-12-31" } },
  ];
  expect(words(coverageOf(life({ custody }), all)).slice(1, 3)).toEqual([
    "1974-01 1974-12 possible",
    "1974-12 2019-07 certain",
  ]);
  const ungraded = coverageOf(life({ custody }), { isDocumented: () => false });
  expect(words(ungraded)[1]).toBe("1974-01 2019-07 possible");
});

test("the last owner has it until today; an undated period covers nothing", () => {
  const present = coverageOf(life({ custody: [held("1988-01-01", null)] }), all);
  expect(words(present)).toEqual(["1965-01 1988-01 unknown", "1988-01 today certain"]);
  const undated = coverageOf(life({ custody: [{ ...held("1988-01-01", null), begin: nobody }] }), all);
  expect(words(undated)).toEqual(["1965-01 today unknown"]);
});

test("a mark covers the time in which it was borne, and with one date only the time of that date", () => {
  const plate = (until: RecordedMark["until"]): RecordedMark => ({
    id: "plate",
    from: on("1970-01-01"),
    until,
  });
  const borne = coverageOf(life({ marks: [plate(on("1980-03-31"))] }), all);
  expect(words(borne)[1]).toBe("1970-01 1980-04 certain");
  expect(words(coverageOf(life({ marks: [plate(nobody)] }), all))[1]).toBe("1970-01 1970-02 certain");
});

test("an event of a vague date covers its years as possible, and all of them together as one month", () => {
  const vague = { id: "seen", earliest: "1970-01-01", latest: "1972-12-31" };
  const covered = coverageOf(life({ statements: [vague] }), { ...all, weightOf: () => 1 });
  expect(words(covered)[1]).toBe("1970-01 1973-01 possible");
  expect(covered.weights.reduce((sum, weight) => sum + weight, 0)).toBeCloseTo(1);
  const century = { id: "seen", earliest: "1965-01-01", latest: "2024-12-31" };
  expect(gapsOf(coverageOf(life({ statements: [century] }), all).stretches)).toHaveLength(1);
});

test("a life of which nobody knows the beginning begins with what is recorded first", () => {
  const unknown = coverageOf(life({ built: null, custody: [held("1988-01-01", "1990-01-01")] }), all);
  expect(words(unknown)[0]).toBe("1988-01 1990-02 certain");
});

const seeds = 400;

test("gaps and what is covered are the whole life, without overlap", () => {
  for (let seed = 0; seed < seeds; seed++) {
    const random = randomOf(1935, seed);
    const recorded = randomLife(random);
    const { stretches } = coverageOf(recorded, { isDocumented: () => random.chance(0.5) });
    expect(stretches[0]?.from, `seed ${seed}`).toBe(firstDayOf(monthOf(recorded.built ?? "")));
    expect(stretches.at(-1)?.until, `seed ${seed}`).toBeNull();
    for (const [i, { from, until, months, known }] of stretches.entries()) {
      const next = stretches[i + 1];
      expect(until, `seed ${seed}`).toBe(next?.from ?? null);
      expect(known, `seed ${seed}`).not.toBe(next?.known);
      expect(months, `seed ${seed}`).toBe(monthOf(until ?? afterToday) - monthOf(from));
    }
  }
});

test("more evidence never lengthens a gap, and no gap lies in a dated period of custody", () => {
  for (let seed = 0; seed < seeds; seed++) {
    const random = randomOf(1949, seed);
    const before = randomLife(random);
    const after = withMore(random, before);
    const unknown = unknownMonths(before);
    for (const month of unknownMonths(after)) expect(unknown, `seed ${seed}`).toContain(month);
    const now = unknownMonths(after);
    for (const { begin, end } of after.custody) {
      if (begin.latest === null || end.earliest === null) continue;
      for (let month = monthOf(begin.latest); month <= monthOf(end.earliest); month++)
        expect(now.has(month), `seed ${seed}, ${firstDayOf(month)}`).toBe(false);
    }
  }
});

const afterToday = "2026-12-01";

function unknownMonths(recorded: RecordedLife): Set<number> {
  const gaps = gapsOf(coverageOf(recorded, all).stretches, 1);
  return new Set(
    gaps.flatMap(({ from, months }) => Array.from({ length: months }, (_, i) => monthOf(from) + i)),
  );
}

function randomLife(random: Random): RecordedLife {
  const some = <T>(make: (n: number) => T): T[] => Array.from({ length: random.below(5) }, (_, n) => make(n));
  return life({
    built: `${1930 + random.below(40)}-0${1 + random.below(9)}-15`,
    statements: some((n) => randomStatement(random, `statement-${n}`)),
    custody: some((n) => randomCustody(random, `custody-${n}`)),
    marks: some((n) => randomMark(random, `mark-${n}`)),
  });
}

function withMore(random: Random, before: RecordedLife): RecordedLife {
  return random.pick([
    { ...before, statements: [...before.statements, randomStatement(random, "more")] },
    { ...before, custody: [...before.custody, randomCustody(random, "more")] },
    { ...before, marks: [...before.marks, randomMark(random, "more")] },
  ]);
}

function randomStatement(random: Random, id: string): RecordedStatement {
  return { id, ...randomSpan(random) };
}

function randomCustody(random: Random, id: string): RecordedCustody {
  return {
    id,
    role: random.pick(["owner", "keeper", "storage"]),
    begin: randomSpan(random),
    end: randomSpan(random),
  };
}

function randomMark(random: Random, id: string): RecordedMark {
  return { id, from: randomSpan(random), until: randomSpan(random) };
}

function randomSpan(random: Random) {
  const year = 1930 + random.below(97);
  const month = String(1 + random.below(12)).padStart(2, "0");
  const years = random.chance(0.5) ? 0 : random.below(20);
  return {
    earliest: random.chance(0.8) ? `${year}-${month}-03` : null,
    latest: random.chance(0.8) ? `${year + years}-${month}-20` : null,
  };
}

test("what lasted is certain between its latest begin and its earliest end, and weighs whole months", () => {
  const year = (text: string) => ({ earliest: `${text}-01-01`, latest: `${text}-12-31` });
  const lasted = { id: "lasted", ...year("1968"), latest: "1971-12-31" };
  const duration = { ...lasted, held: { begin: year("1968"), end: year("1971") } };
  const weigh = { ...all, weightOf: () => 1 };
  const [one, whole] = [lasted, duration].map((each) => coverageOf(life({ statements: [each] }), weigh));
  expect(words(whole as Coverage)).toEqual([
    "1965-01 1968-01 unknown",
    "1968-01 1968-12 possible",
    "1968-12 1971-02 certain",
    "1971-02 1972-01 possible",
    "1972-01 today unknown",
  ]);
  const at = monthOf("1970-01-01") - monthOf("1965-01-01");
  expect([one?.weights[at], whole?.weights[at]]).toEqual([1 / 48, 1]);
});
