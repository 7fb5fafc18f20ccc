import { readFileSync } from "node:fs";
import { join } from "node:path";
import { probabilityOf } from "#business/matching/linkage/log-odds.ts";
import { PairList, type Pairs } from "#business/matching/linkage/pairs.ts";
import { Weigher } from "#business/matching/linkage/weigher.ts";
import { type Person, personComparisons, personRules, readPersons } from "./febrl4-model.ts";
import { accuracyAt, accuracyOf } from "./linkage/accuracy.ts";
import { assignOneToOne } from "./linkage/assign-one-to-one.ts";
import { calibrationBins, expectedCalibrationError } from "./linkage/calibration.ts";
import { learnFromRecords } from "./linkage/learn-from-records.ts";

const usage = `Usage: npm run bench:febrl4 -- FOLDER

Links FEBRL 4 without labels, beside two baselines; FOLDER has dataset4a.csv and dataset4b.csv.
The full set is easy, so it is repeated with half of the duplicates, then without the two near-identifying fields.`;

const folder = process.argv[2];
if (!folder || folder === "--help") {
  console.log(usage);
  process.exit(folder ? 0 : 2);
}
const originals = readPersons(readFileSync(join(folder, "dataset4a.csv"), "utf8"));
const duplicates = readPersons(readFileSync(join(folder, "dataset4b.csv"), "utf8"));
const half = {
  ids: duplicates.ids.filter((_, i) => i % 2 === 0),
  persons: duplicates.persons.filter((_, i) => i % 2 === 0),
};
report("The whole set", originals, duplicates);
report("Every second duplicate taken away", originals, half);
report(
  "The same, and no social security number, no date of birth",
  withoutNumbers(originals),
  withoutNumbers(half),
);

type DataSet = { persons: Person[]; ids: string[] };

function withoutNumbers({ ids, persons }: DataSet): DataSet {
  return { ids, persons: persons.map((person) => ({ ...person, socSecId: "", dateOfBirth: "" })) };
}

function report(title: string, left: DataSet, right: DataSet) {
  console.log(`\n${title}: ${left.ids.length} × ${right.ids.length} records`);
  const clock = startClock();
  const learned = learnFromRecords({
    comparisons: personComparisons,
    rules: personRules,
    left: left.persons,
    right: right.persons,
    oneToOne: true,
    limit: 20_000,
    random: 200_000,
    seed: 4,
  });
  const weigher = new Weigher(personComparisons, learned.parameters, learned.frequencies);
  const weights = weigher.weighPairs(left.persons, right.persons, learned.pairs);
  const probabilities = weights.map(probabilityOf);
  const best = assignOneToOne(learned.pairs, weights, 0);
  const took = clock();

  // From here on the truth is used, for scoring only.
  const truths = truthsOf(learned.pairs, left.ids, right.ids);
  const matches = matchesBetween(left.ids, right.ids);
  const found = truths.reduce((sum, truth) => sum + truth, 0);
  const allError = expectedCalibrationError(probabilities, truths);
  const likely = [...probabilities.keys()].filter((p) => (probabilities[p] ?? 0) >= 0.01);
  const likelyError = expectedCalibrationError(
    likely.map((p) => probabilities[p] ?? 0),
    likely.map((p) => truths[p] ?? 0),
  );
  const dropped = learned.reports.flatMap((rule) => rule.dropped);
  for (const rule of learned.reports) console.log(`  ${rule.rule}: ${rule.pairs} further pairs`);
  console.log(`  keys dropped as too common: ${dropped.map(({ key }) => key).join(", ") || "none"}`);
  console.table({
    "pairs compared": learned.pairs.left.length,
    "recall of blocking": rounded(found / matches),
    "prior learned": `1 in ${Math.round(1 / learned.parameters.prior)}`,
    "expected calibration error, all compared pairs": allError.toFixed(6),
    "expected calibration error, pairs of probability ≥ 0.01": likelyError.toFixed(6),
  });
  console.table(
    Object.fromEntries([
      row("probability ≥ 0.5", accuracyAt(0.5, probabilities, truths, matches - found), took),
      row("one-to-one best match, probability ≥ 0.5", scored(best, truths, matches), took),
      ...baselines(left, right, matches),
    ]),
  );
  console.table(
    calibrationBins(probabilities, truths).map(({ from, to, count, predicted, observed }) => ({
      from,
      to,
      pairs: count,
      predicted: rounded(predicted),
      observed: rounded(observed),
    })),
  );
}

function baselines(left: DataSet, right: DataSet, matches: number) {
  const exactClock = startClock();
  const exact = exactPairs(left.persons, right.persons);
  const exactTook = exactClock();
  const exactTruths = truthsOf(exact, left.ids, right.ids);
  const trigramClock = startClock();
  const { pairs, similarities } = trigramPairs(left.persons, right.persons, 0.3);
  const best = assignOneToOne(pairs, similarities, 0.3);
  const took = trigramClock();
  const truths = truthsOf(pairs, left.ids, right.ids);
  const missed = matches - truths.filter(Boolean).length;
  return [
    row(
      "exact surname, given name, date of birth",
      scored([...exactTruths.keys()], exactTruths, matches),
      exactTook,
    ),
    row("trigrams ≥ 0.5", accuracyAt(0.5, similarities, truths, missed), took),
    row("trigrams, one-to-one best match ≥ 0.3", scored(best, truths, matches), took),
  ];
}

function exactPairs(left: readonly Person[], right: readonly Person[]): Pairs {
  const key = (p: Person) =>
    p.surname && p.givenName ? `${p.surname} ${p.givenName} ${p.dateOfBirth}` : undefined;
  const list = new PairList();
  const byKey = Map.groupBy(right.keys(), (j) => right[j] && key(right[j]));
  for (const [i, person] of left.entries()) {
    const own = key(person);
    if (own) for (const j of byKey.get(own) ?? []) list.add(i, j);
  }
  return list.pairs();
}

/** Jaccard over trigrams, as in pg_trgm, whose default threshold is 0.3. */
function trigramPairs(left: readonly Person[], right: readonly Person[], least: number) {
  const ofRight = right.map(trigrams);
  const postings = new Map<string, number[]>();
  for (const [j, grams] of ofRight.entries())
    for (const gram of grams) {
      const posting = postings.get(gram);
      if (posting) posting.push(j);
      else postings.set(gram, [j]);
    }
  const list = new PairList();
  const similarities: number[] = [];
  for (const [i, person] of left.entries()) {
    const grams = trigrams(person);
    const shared = new Uint16Array(right.length);
    for (const gram of grams) for (const j of postings.get(gram) ?? []) shared[j] = (shared[j] ?? 0) + 1;
    for (const [j, common] of shared.entries()) {
      const similarity = common / (grams.size + (ofRight[j]?.size ?? 0) - common);
      if (similarity < least) continue;
      list.add(i, j);
      similarities.push(similarity);
    }
  }
  return { pairs: list.pairs(), similarities: Float64Array.from(similarities) };
}

/** Two blanks before and one after each word, as in pg_trgm. */
function trigrams(person: Person): Set<string> {
  const grams = new Set<string>();
  for (const word of Object.values(person).join(" ").trim().split(/\s+/)) {
    const framed = `  ${word} `;
    for (let at = 0; at + 3 <= framed.length; at++) grams.add(framed.slice(at, at + 3));
  }
  return grams;
}

/** rec-N-org and rec-N-dup-0 are the same person. */
function truthsOf(pairs: Pairs, left: readonly string[], right: readonly string[]): number[] {
  return Array.from(pairs.left, (i, p) =>
    Number(personOf(left[i] ?? "") === personOf(right[pairs.right[p] ?? 0] ?? "")),
  );
}

function matchesBetween(left: readonly string[], right: readonly string[]): number {
  const known = new Set(left.map(personOf));
  return right.filter((id) => known.has(personOf(id))).length;
}

function personOf(id: string): string {
  return id.split("-")[1] ?? "";
}

function scored(chosen: readonly number[], truths: readonly number[], matches: number) {
  const linkedTruly = chosen.filter((p) => truths[p]).length;
  return accuracyOf({ linked: chosen.length, linkedTruly, matches });
}

type Took = { seconds: number; cpu: number };

/** CPU seconds too: other load on the machine slows only the wall clock. */
function startClock(): () => Took {
  const startedAt = performance.now();
  const cpu = process.cpuUsage();
  return () => {
    const { user, system } = process.cpuUsage(cpu);
    return { seconds: (performance.now() - startedAt) / 1000, cpu: (user + system) / 1_000_000 };
  };
}

function row(name: string, accuracy: ReturnType<typeof accuracyOf>, took: Took) {
  const figures = { ...accuracy, seconds: took.seconds, "CPU seconds": took.cpu };
  return [name, Object.fromEntries(Object.entries(figures).map(([key, value]) => [key, rounded(value)]))];
}

function rounded(value: number): number {
  return Math.round(value * 10_000) / 10_000;
}
