import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { fitModel } from "#business/matching/training/fit-model.ts";
import { trainModel } from "#business/matching/training/train-model.ts";
import { openTestApp, type TestApp } from "#tests/world/test-app.ts";
import { type Filled, fillArchive } from "./fill-archive.ts";
import { measureSets } from "./measure-sets.ts";
import { type Answered, calibrationOf, curveOf, hitsOf, percentile, recallAt } from "./measures.ts";
import { missesOf } from "./misses.ts";
import type { OpenArchive } from "./open-archive.ts";
import { runQueries } from "./run-queries.ts";

describe("the engine on 2,000 invented sightings", () => {
  let app: TestApp;
  let archive: OpenArchive;
  let filled: Filled;
  let answers: Answered[];
  const vehicleOf = (ref: string) => filled.vehicleOf.get(ref);
  const asked = (...kinds: string[]) => answers.filter((answer) => kinds.includes(answer.asked));

  beforeAll(async () => {
    app = await openTestApp();
    archive = {
      ctx: app.system("bench"),
      runSql: async (statement, values = []) =>
        app.runAsOwner(
          values.reduce<string>((text, value, at) => text.replace(`$${at + 1}`, String(value)), statement),
        ),
      version: "",
      close: () => app.close(),
    };
    filled = await fillArchive(archive, { records: 2000, seed: 5, queries: 24 });
    answers = await runQueries(archive, "engine", filled.questions);
  });
  afterAll(() => app.close());

  // Lower bounds, well below the measured values in docs/engine.md.
  test("finds vehicles by whole marks", () => {
    expect(recallAt(1, asked("chassis", "plate"), vehicleOf)).toBeGreaterThanOrEqual(0.95);
    expect(recallAt(10, asked("chassis", "plate", "boat"), vehicleOf)).toBeGreaterThanOrEqual(0.95);
  });

  test("finds vehicles by parts of marks and by circumstances", () => {
    expect(recallAt(10, asked("fragment", "partial plate", "mixed"), vehicleOf)).toBeGreaterThanOrEqual(0.9);
    expect(recallAt(10, asked("circumstances"), vehicleOf)).toBeGreaterThanOrEqual(0.65);
  });

  test("its hits are correct, and an unseen vehicle gives none", () => {
    const hits = hitsOf(answers, vehicleOf);
    expect(hits.count).toBeGreaterThan(40);
    expect(hits.precision).toBeGreaterThanOrEqual(0.98);
    expect(hits.falseAlarms).toBeLessThanOrEqual(0.03);
  });

  test("every miss is reported with its reason", async () => {
    const misses = await missesOf(archive.ctx, filled.questions, filled.vehicleOf);
    const known = answers.filter(({ vehicle }) => vehicle !== null);
    expect(misses).toHaveLength(Math.round(known.length * (1 - recallAt(10, answers, vehicleOf))));
    for (const { reason, before, own, question } of misses) {
      expect(own.length).toBeGreaterThan(0);
      expect(own.every((ref) => vehicleOf(ref) === question.vehicle)).toBe(true);
      // An outweighed vehicle has at least ten before it.
      expect(reason === "outweighed" && before < 10, JSON.stringify(question.query)).toBe(false);
    }
  });

  test("every set contains one vehicle only", async () => {
    const sets = await measureSets(archive, filled.vehicleOf.keys(), vehicleOf);
    expect(sets.precision).toBeGreaterThanOrEqual(0.995);
    expect(sets.recall).toBeGreaterThanOrEqual(0.2);
  });

  test("frequencies are counted once and not again until the archive has grown by a fifth", async () => {
    expect(await fitModel(app.system("bench"))).toBe(false);
    const { rows } = await app.runAsOwner("select version, records, decided from match_models");
    expect(rows).toEqual([{ version: 1, records: 2000, decided: 0 }]);
  });

  test("training on this archive keeps the bounds, and no disagreement ever supports a match", async () => {
    const training = await trainModel(app.system("bench"));
    expect(training).toMatchObject({ version: 2, decided: 0 });
    expect(
      (training?.changes ?? []).filter(({ level, after }) => level === "different" && after > 0),
    ).toEqual([]);
    const trained = await runQueries(archive, "engine", filled.questions);
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

  test("recall counts answerable questions", () => {
    expect(recallAt(1, answers, vehicleOf)).toBeCloseTo(1 / 3);
    expect(recallAt(10, answers, vehicleOf)).toBeCloseTo(2 / 3);
  });

  test("a hit for an unseen vehicle is a false alarm", () => {
    expect(hitsOf(answers, vehicleOf)).toEqual({ count: 2, precision: 0.5, recall: 1 / 3, falseAlarms: 1 });
  });

  test("the curve starts at the surest first candidate", () => {
    expect(curveOf(answers, vehicleOf)).toEqual([
      { score: 1, precision: 1, recall: 1 / 3 },
      { score: 0.995, precision: 1 / 2, recall: 1 / 3 },
      { score: 0.8, precision: 1 / 3, recall: 1 / 3 },
    ]);
  });

  test("calibration compares predicted with observed shares", () => {
    const { bins } = calibrationOf(answers, vehicleOf);
    expect(bins.at(-1)).toMatchObject({ count: 2, observed: 0.5 });
  });

  test("percentiles", () => {
    expect(percentile(0.5, [3, 1, 2])).toBe(2);
    expect(percentile(0.95, [1, 2, 3, 4])).toBe(4);
  });
});
