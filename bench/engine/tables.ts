import type { MeasuredMisses } from "./measure-misses.ts";
import type { MeasuredSets } from "./measure-sets.ts";
import { type Answered, calibrationOf, hitsOf, percentile, recallAt, type VehicleOf } from "./measures.ts";

export type Measured = {
  backend: string;
  records: number;
  importSeconds: number;
  vehicleOf: VehicleOf;
  answers: { engine: Answered[]; trigrams: Answered[]; exact: Answered[] };
  sets: MeasuredSets;
};

export function qualityTable({ answers, vehicleOf }: Measured): string {
  const rows = byKind(answers.engine).map(([kind, engine]) => {
    const hits = hitsOf(engine, vehicleOf);
    const recalls = (of: Answered[]) =>
      `${share(recallAt(1, of, vehicleOf))} / ${share(recallAt(10, of, vehicleOf))}`;
    return [
      kind,
      engine.length,
      recalls(engine),
      recalls(ofKind(kind, answers.trigrams)),
      recalls(ofKind(kind, answers.exact)),
      hits.count,
      share(hits.precision),
      share(hits.recall),
      share(hits.falseAlarms),
      share(calibrationOf(engine, vehicleOf).error),
    ];
  });
  return table(
    [
      "kind of question",
      "asked",
      "engine: recall@1 / @10",
      "trigrams: @1 / @10",
      "exact: @1 / @10",
      "hits",
      "precision of hits",
      "recall of hits",
      "false alarms",
      "calibration error",
    ],
    rows,
  );
}

export function speedTable({ answers }: Measured): string {
  const times = (of: Answered[]) =>
    [0.5, 0.95, 0.99]
      .map((p) =>
        milliseconds(
          percentile(
            p,
            of.map((a) => a.milliseconds),
          ),
        ),
      )
      .join(" / ");
  return table(
    ["kind of question", "engine p50 / p95 / p99 ms", "trigrams", "exact"],
    byKind(answers.engine).map(([kind, engine]) => [
      kind,
      times(engine),
      times(ofKind(kind, answers.trigrams)),
      times(ofKind(kind, answers.exact)),
    ]),
  );
}

export function growthTable(measured: readonly Measured[]): string {
  const p95 = (of: Answered[]) =>
    percentile(
      0.95,
      of.map((a) => a.milliseconds),
    );
  const factor = (now: number, before: number | undefined) =>
    before ? ` (× ${(now / before).toFixed(1)})` : "";
  return table(
    ["database", "sightings", "import, records/s", "engine p95 ms", "trigrams p95 ms"],
    measured.map(({ backend, records, importSeconds, answers }, at) => {
      const before = measured[at - 1]?.backend === backend ? measured[at - 1] : undefined;
      const [engine, trigrams] = [p95(answers.engine), p95(answers.trigrams)];
      return [
        backend,
        records.toLocaleString("en"),
        Math.round(records / importSeconds).toLocaleString("en"),
        milliseconds(engine) + factor(engine, before && p95(before.answers.engine)),
        milliseconds(trigrams) + factor(trigrams, before && p95(before.answers.trigrams)),
      ];
    }),
  );
}

export function setsTable(measured: readonly Measured[]): string {
  return table(
    [
      "database",
      "sightings",
      "pairs compared",
      "sets",
      "sightings in sets",
      "s",
      "precision of pairs",
      "recall of pairs",
      "mixed sets",
    ],
    measured.map(({ backend, records, sets }) => [
      backend,
      ...[records, sets.compared, sets.sets, sets.grouped].map((n) => n.toLocaleString("en")),
      sets.seconds.toFixed(1),
      sets.precision.toFixed(4),
      share(sets.recall),
      sets.mixed,
    ]),
  );
}

export function missesTable({ questions, misses }: MeasuredMisses): string {
  const known = questions.filter(({ vehicle }) => vehicle !== null);
  const missed = misses.map((miss) => ({ ...miss, asked: miss.question.asked }));
  return table(
    [
      "kind of question",
      "with an answer",
      "missed",
      "not looked up",
      "as heavy as the tenth",
      "outweighed",
      "among the first ten vehicles",
    ],
    byKind(known).map(([kind, asked]) => {
      const own = ofKind(kind, missed);
      const because = (reason: string) => own.filter((miss) => miss.reason === reason).length;
      const vehicles = own.filter(({ amongTenVehicles }) => amongTenVehicles).length;
      return [
        kind,
        asked.length,
        own.length,
        ...["not looked up", "tied", "outweighed"].map(because),
        vehicles,
      ];
    }),
  );
}

export function lookAlikesTable({ lookAlikes, misses }: MeasuredMisses): string {
  const counts = [...lookAlikes.values()];
  const missed = new Set(misses.map(({ question }) => question.query.id));
  const groups: [string, (count: number) => boolean][] = [
    ["none", (n) => n === 0],
    ["1 to 9", (n) => n > 0 && n < 10],
    ["10 to 99", (n) => n >= 10 && n < 100],
    ["100 and more", (n) => n >= 100],
    ["all", () => true],
  ];
  return table(
    [
      "look-alikes",
      "questions",
      "found among ten by the engine",
      "to be expected of a perfect reader at most",
    ],
    groups.map(([name, holds]) => {
      const asked = [...lookAlikes].filter(([, count]) => holds(count));
      const found = asked.filter(([id]) => !missed.has(id)).length;
      const most = asked.reduce((sum, [, count]) => sum + Math.min(1, 10 / (1 + count)), 0);
      return [name, asked.length, share(found / asked.length), share(most / asked.length)];
    }),
  ).concat(`\n\nMedian of look-alikes: ${percentile(0.5, counts)}.`);
}

function byKind<T extends { asked: string }>(answers: T[]): [string, T[]][] {
  const kinds = [...new Set(answers.map(({ asked }) => asked))];
  return [...kinds.toSorted(), withMark, "all"].map((kind) => [kind, ofKind(kind, answers)]);
}

const withMark = "all with a mark";

function ofKind<T extends { asked: string }>(kind: string, answers: T[]): T[] {
  if (kind === withMark) return answers.filter(({ asked }) => asked !== "circumstances");
  return kind === "all" ? answers : answers.filter(({ asked }) => asked === kind);
}

function table(head: string[], rows: (string | number)[][]): string {
  const line = (cells: (string | number)[]) => `| ${cells.join(" | ")} |`;
  return [line(head), `|${"---|".repeat(head.length)}`, ...rows.map(line)].join("\n");
}

function share(value: number): string {
  return Number.isNaN(value) ? "–" : value.toFixed(3);
}

function milliseconds(value: number): string {
  return value.toFixed(value < 10 ? 1 : 0);
}
