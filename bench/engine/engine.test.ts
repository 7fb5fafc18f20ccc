import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { countFrequencies } from "#business/matching/count-frequencies.ts";
import { trainModel } from "#business/matching/train-model.ts";
import { openTestHouse, type TestHouse } from "#tests/house.ts";
import { askAll } from "./ask-archive.ts";
import { type Filled, fillArchive } from "./fill-archive.ts";
import { measureSets } from "./measure-sets.ts";
import { type Answered, calibrationOf, curveOf, hitsOf, percentile, recallAt } from "./measures.ts";
import { missesOf } from "./misses.ts";
import type { OpenArchive } from "./open-archive.ts";

describe("the engine on 2,000 invented sightings", () => {
  let house: TestHouse;
  let archive: OpenArchive;
  let filled: Filled;
  let answers: Answered[];
  const vehicleOf = (ref: string) => filled.vehicleOf.get(ref);
  const asked = (...kinds: string[]) => answers.filter((answer) => kinds.includes(answer.asked));

  beforeAll(async () => {
    house = await openTestHouse();
    archive = {
      ctx: house.system("bench"),
      ask: async (statement, values = []) =>
        house.ownerRun(
          values.reduce<string>((text, value, at) => text.replace(`$${at + 1}`, String(value)), statement),
        ),
      version: "",
      close: () => house.close(),
    };
    filled = await fillArchive(archive, { records: 2000, seed: 5, queries: 24 });
    answers = await askAll(archive, "engine", filled.questions);
  });
  afterAll(() => house.close());

  // Floors, well below what is measured (docs/engine.md): whoever falls through has broken something.
  test("finds vehicles by whole marks", () => {
    expect(recallAt(1, asked("chassis", "plate"), vehicleOf)).toBeGreaterThanOrEqual(0.95);
    expect(recallAt(10, asked("chassis", "plate", "boat"), vehicleOf)).toBeGreaterThanOrEqual(0.95);
  });

  test("finds vehicles by parts of marks and by circumstances", () => {
    expect(recallAt(10, asked("fragment", "partial plate", "mixed"), vehicleOf)).toBeGreaterThanOrEqual(0.9);
    expect(recallAt(10, asked("circumstances"), vehicleOf)).toBeGreaterThanOrEqual(0.65);
  });

  test("what it calls a hit is one, and a vehicle that nobody saw is none", () => {
    const hits = hitsOf(answers, vehicleOf);
    expect(hits.count).toBeGreaterThan(40);
    expect(hits.precision).toBeGreaterThanOrEqual(0.98);
    expect(hits.falseAlarms).toBeLessThanOrEqual(0.03);
  });

  test("every miss is told, with its reason", async () => {
    const misses = await missesOf(archive.ctx, filled.questions, filled.vehicleOf);
    const known = answers.filter(({ vehicle }) => vehicle !== null);
    expect(misses).toHaveLength(Math.round(known.length * (1 - recallAt(10, answers, vehicleOf))));
    for (const { reason, before, own, question } of misses) {
      expect(own.length).toBeGreaterThan(0);
      expect(own.every((ref) => vehicleOf(ref) === question.vehicle)).toBe(true);
      // Whoever is outweighed has ten before it.
      expect(reason === "outweighed" && before < 10, JSON.stringify(question.query)).toBe(false);
    }
  });

  test("resolved into vehicles, what stands in one set is of one vehicle", async () => {
    const sets = await measureSets(archive, filled.vehicleOf.keys(), vehicleOf);
    expect(sets.precision).toBeGreaterThanOrEqual(0.995);
    expect(sets.recall).toBeGreaterThanOrEqual(0.2);
  });

  test("what is common was counted once and is not counted again before the archive has grown by a fifth", async () => {
    expect(await countFrequencies(house.system("bench"))).toBe(false);
    const { rows } = await house.ownerRun("select version, records, decided from match_models");
    expect(rows).toEqual([{ version: 1, records: 2000, decided: 0 }]);
  });

  test("a training on this archive keeps the floors, and no difference begins to speak for a match", async () => {
    const training = await trainModel(house.system("bench"));
    expect(training).toMatchObject({ version: 2, decided: 0 });
    expect(
      (training?.changes ?? []).filter(({ level, after }) => level === "different" && after > 0),
    ).toEqual([]);
    const trained = await askAll(archive, "engine", filled.questions);
    const marks = trained.filter(({ asked }) => ["chassis", "plate", "boat"].includes(asked));
    expect(recallAt(10, marks, vehicleOf)).toBeGreaterThanOrEqual(0.95);
    expect(hitsOf(trained, vehicleOf).precision).toBeGreaterThanOrEqual(0.98);
  });
});

describe("measures", () => {
  const candidate = (ref: string, score: number, hit = false) => ({ ref, score, hit });
  const answer = (vehicle: string | null, ...candidates: Answered["candidates"]): Answered => ({
    asked: "chassis",
    vehicle,
    candidates,
    milliseconds: 1,
  });
  const vehicleOf = (ref: string) => ref[0];
  const answers = [
    answer("a", candidate("a1", 1, true), candidate("b1", 0.4)),
    answer("b", candidate("a1", 0.8), candidate("b1", 0.7)),
    answer("c"),
    answer(null, candidate("c1", 0.995, true)),
  ];

  test("recall counts questions with an answer", () => {
    expect(recallAt(1, answers, vehicleOf)).toBeCloseTo(1 / 3);
    expect(recallAt(10, answers, vehicleOf)).toBeCloseTo(2 / 3);
  });

  test("a hit about a vehicle that nobody saw is a false one", () => {
    expect(hitsOf(answers, vehicleOf)).toEqual({ count: 2, precision: 0.5, recall: 1 / 3, falseAlarms: 1 });
  });

  test("the curve goes from the surest first candidate down", () => {
    expect(curveOf(answers, vehicleOf)).toEqual([
      { score: 1, precision: 1, recall: 1 / 3 },
      { score: 0.995, precision: 1 / 2, recall: 1 / 3 },
      { score: 0.8, precision: 1 / 3, recall: 1 / 3 },
    ]);
  });

  test("calibration compares what was said with what was so", () => {
    const { bins } = calibrationOf(answers, vehicleOf);
    expect(bins.at(-1)).toMatchObject({ count: 2, observed: 0.5 });
  });

  test("percentiles", () => {
    expect(percentile(0.5, [3, 1, 2])).toBe(2);
    expect(percentile(0.95, [1, 2, 3, 4])).toBe(4);
  });
});
