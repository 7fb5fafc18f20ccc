import { evidenceClasses } from "#business/archive/source.ts";
import {
  informationKinds,
  paperKinds,
  sourceFamilies,
  sourceForms,
  verificationKinds,
} from "#business/evidence/evidence.ts";
import { acquisitions, custodyRoles } from "#business/history/custody.ts";
import { eventTypes } from "#business/history/event-types.ts";
import {
  boatParts,
  type Cited,
  carParts,
  type Part,
  type ScoredCase,
  type ScoredCustody,
  type ScoredPart,
  type ScoredSource,
  type ScoredStatement,
} from "#business/score/scored-case.ts";
import type { PartState } from "#business/vehicles/identity-mark.ts";
import { type Random, randomOf } from "./random.ts";

const states: Exclude<PartState, "absent">[] = [
  "factory",
  "expert",
  "range",
  "period",
  "undocumented",
  "unknown",
  "contradiction",
];
const severities = ["minor", "major", "critical"] as const;
const someOf = <T>(random: Random, most: number, make: (n: number) => T): T[] =>
  Array.from({ length: random.below(most + 1) }, (_, n) => make(n));

/** A case that a score may have to be computed from, good and bad evidence in any mixture; the same for the same seed. */
export function randomCase(seed: number): { scored: ScoredCase; random: Random } {
  const random = randomOf(1906, seed);
  const sources = someOf(random, 7, (n) => randomSource(random, `source-${n}`));
  const cited = () => randomCited(random, sources);
  const kind = random.pick(["classic-car", "antique-boat"] as const);
  const parts: readonly Part[] = kind === "classic-car" ? carParts : boatParts;
  const built = random.chance(0.9) ? dayIn(random, 1925, 1975) : null;
  const scored: ScoredCase = {
    vehicle: { kind, built, without: parts.filter(() => random.chance(0.1)) },
    asOf: "2026-11-21",
    sources,
    statements: someOf(random, 8, (n) => randomStatement(random, `statement-${n}`, cited())),
    custody: someOf(random, 5, (n) => randomCustody(random, `custody-${n}`, cited())),
    marks: someOf(random, 2, (n) => ({
      id: `mark-${n}`,
      from: randomSpan(random),
      until: random.chance(0.5) ? randomSpan(random) : { earliest: null, latest: null },
      cited: cited(),
    })),
    parts: parts.flatMap((part): ScoredPart[] =>
      random.chance(0.5)
        ? [{ part, state: random.pick(states), marks: [`mark-${part}`], cited: cited() }]
        : [],
    ),
    contradictions: someOf(random, 2, () => ({
      rule: "c2",
      severity: random.pick(severities),
      ofTime: random.chance(0.5),
      subjects: [],
    })),
    narrative: { paragraphs: 6, cited: random.below(7) },
    persons: { named: 5, permitted: random.below(6) },
    files: { kept: 5, permitted: random.below(6) },
    theftChecked: random.chance(0.3),
    signedOff: random.chance(0.3),
  };
  return { scored, random };
}

/** Of one of five origins, so that copies occur. */
export function randomSource(random: Random, id: string): ScoredSource {
  return {
    id,
    origin: `origin-${random.below(5)}`,
    // Half of them strong, so that limits are crossed.
    evidenceClass: random.chance(0.5) ? "A" : random.pick(evidenceClasses),
    form: random.chance(0.5) ? "original" : random.pick(sourceForms),
    verification: random.chance(0.5) ? "issuer" : random.pick(verificationKinds),
    paper: randomPapers(random),
    family: random.pick(sourceFamilies),
    permitted: random.chance(0.85),
  };
}

/** None, one, or two as of a vehicle document. */
function randomPapers(random: Random): ScoredSource["paper"] {
  if (!random.chance(0.8)) return null;
  const [first, second] = [random.pick(paperKinds), random.pick(paperKinds)];
  return first !== second && random.chance(0.3) ? [first, second] : first;
}

function randomCited(random: Random, sources: readonly ScoredSource[]): Cited[] {
  if (sources.length === 0) return [];
  return someOf(random, 3, () => ({
    source: random.pick(sources).id,
    information: random.pick(informationKinds),
  }));
}

export function randomStatement(random: Random, id: string, cited: Cited[]): ScoredStatement {
  const place = random.chance(0.6) ? random.pick(["Celle", "Hamburg", "Bonn", "Wien", "Bern", "Kiel"]) : null;
  return { id, eventType: random.pick(eventTypes), place, ...randomSpan(random), cited };
}

export function randomCustody(random: Random, id: string, cited: Cited[]): ScoredCustody {
  const begin = randomSpan(random);
  const end = randomSpan(random);
  const inOrder = begin.earliest === null || end.latest === null || begin.earliest <= end.latest;
  return {
    id,
    role: random.pick(custodyRoles),
    begin,
    end: inOrder ? end : { earliest: null, latest: null },
    acquisition: random.pick(acquisitions),
    cited,
  };
}

function randomSpan(random: Random): { earliest: string | null; latest: string | null } {
  const days = [dayIn(random, 1925, 2025), dayIn(random, 1925, 2025)].toSorted();
  return {
    earliest: random.chance(0.85) ? (days[0] ?? null) : null,
    latest: random.chance(0.85) ? (days[1] ?? null) : null,
  };
}

function dayIn(random: Random, from: number, until: number): string {
  const two = (n: number) => String(n).padStart(2, "0");
  return `${from + random.below(until - from + 1)}-${two(1 + random.below(12))}-${two(1 + random.below(28))}`;
}
