import { askedGap, firstDayOf, longestGap, monthOf, ownersOf } from "#business/history/coverage.ts";
import { transferOf } from "#business/score/chronology.ts";
import { computeScore } from "#business/score/compute-score.ts";
import { isOfKind } from "#business/score/evidence-of.ts";
import { lifeOf, scoredCoverage } from "#business/score/life.ts";
import type {
  Part,
  ScoredCase,
  ScoredPart,
  ScoredSource,
  ScoredStatement,
} from "#business/score/scored-case.ts";

export const coachSteps = [
  "identity_paper",
  "factory_record",
  "purchase_contract",
  "registration_papers",
  "dated_photo",
  "workshop_records",
  "inspection",
  "interview",
  "theft_check",
] as const;

export type CoachStep = {
  step: (typeof coachSteps)[number];
  /** Of the change of owner, of the gap's begin, or the first of a decade. */
  year?: number;
  /** Of the gap's end. */
  until?: number;
};

export type Advice = CoachStep & {
  /** Whole points by which the score would rise; 0 where only a cap or the rounding stands against it. */
  gain: number;
};

/** Best first. Each gain is the score's own difference with that evidence added; steps without a gain are left out. */
export function adviseOn(scored: ScoredCase): Advice[] {
  const now = computeScore(scored);
  return stepsFor(scored)
    .map(({ added, ...step }) => {
      const then = computeScore(added);
      return { step, gain: then.total - now.total, raised: then.uncapped - now.uncapped };
    })
    .filter(({ gain, raised }) => gain > 0 || raised > 0.05)
    .toSorted((a, b) => b.gain - a.gain || b.raised - a.raised)
    .map(({ step, gain }) => ({ ...step, gain }));
}

type Possible = CoachStep & { added: ScoredCase };

function stepsFor(scored: ScoredCase): Possible[] {
  return [
    { step: "identity_paper", added: withPaper(scored, { paper: "identity" }) },
    { step: "factory_record", added: withFactoryRecord(scored) },
    ...undocumentedTransfers(scored),
    ...undocumentedTime(scored),
    ...undatedDecade(scored),
    {
      step: "workshop_records",
      added: withPaper(
        scored,
        { paper: "technical", evidenceClass: "B", family: "business" },
        { eventType: "repair" },
      ),
    },
    { step: "inspection", added: withInspection(scored) },
    {
      step: "interview",
      added: withPaper(
        scored,
        { paper: null, evidenceClass: "D", family: "witness", form: "recorded" },
        { eventType: "note" },
      ),
    },
    { step: "theft_check", added: withTheftCheck(scored) },
  ];
}

const added = "coach";
const cited = [{ source: added, information: "primary" as const }];

/** As a customer would send it: a scan that a researcher has checked. */
function withSource(scored: ScoredCase, source: Partial<ScoredSource>): ScoredCase {
  const paper: ScoredSource = {
    id: added,
    origin: added,
    evidenceClass: "A",
    form: "scan",
    verification: "researcher",
    paper: null,
    family: "authority",
    permitted: true,
    ...source,
  };
  return { ...scored, sources: [...scored.sources, paper] };
}

function withPaper(
  scored: ScoredCase,
  source: Partial<ScoredSource>,
  statement: Partial<ScoredStatement> = {},
): ScoredCase {
  const supported: ScoredStatement = {
    id: added,
    eventType: "registration",
    earliest: null,
    latest: null,
    place: null,
    cited,
    ...statement,
  };
  return { ...withSource(scored, source), statements: [...scored.statements, supported] };
}

function withTheftCheck(scored: ScoredCase): ScoredCase {
  if (scored.theftChecked) return scored;
  const checked = { eventType: "theft_check", earliest: scored.asOf, latest: scored.asOf };
  return { ...withPaper(scored, { paper: null }, checked), theftChecked: true };
}

const ofFactoryRecord: readonly Part[] = [
  "chassis",
  "engine",
  "colour",
  "specification",
  "hull",
  "plans",
  "material",
];

function withFactoryRecord(scored: ScoredCase): ScoredCase {
  const source = { paper: "origin", evidenceClass: "B", family: "maker", form: "certified" } as const;
  const open = ofFactoryRecord.filter((part) => {
    const known = scored.parts.find((each) => each.part === part);
    return !known || known.state === "unknown" || known.state === "range";
  });
  return withParts(withPaper(scored, source, { eventType: "production" }), open, "factory");
}

function withInspection(scored: ScoredCase): ScoredCase {
  const source = { paper: "technical", evidenceClass: "B", family: "inspection" } as const;
  return withParts(withPaper(scored, source, { eventType: "oldtimer_gutachten" }), ["inspection"], "expert");
}

function withParts(scored: ScoredCase, parts: readonly Part[], state: ScoredPart["state"]): ScoredCase {
  const others = scored.parts.filter(({ part }) => !parts.includes(part));
  return { ...scored, parts: [...others, ...parts.map((part) => ({ part, state, marks: [], cited }))] };
}

function undocumentedTransfers(scored: ScoredCase): Possible[] {
  return ownersOf(scored.custody)
    .slice(1)
    .filter((owner) => transferOf(scored, owner) === null)
    .flatMap(({ begin: { earliest, latest } }) => {
      const day = latest ?? earliest;
      if (day === null) return [];
      const source = { paper: "transfer", evidenceClass: "B", family: "business" } as const;
      const sale = { eventType: "sale", earliest: earliest ?? day, latest: day };
      return [
        { step: "purchase_contract", year: Number(day.slice(0, 4)), added: withPaper(scored, source, sale) },
      ] as const;
    });
}

function undocumentedTime(scored: ScoredCase): Possible[] {
  const life = lifeOf(scored);
  if (!life) return [];
  const best = longestGap(scoredCoverage(scored).stretches);
  if (!best || best.months < askedGap) return [];
  const { from } = best;
  const until = firstDayOf(monthOf(from) + best.months - 1);
  const held = {
    id: added,
    role: "keeper" as const,
    begin: { earliest: from, latest: from },
    end: { earliest: until, latest: until },
    acquisition: "unknown" as const,
    cited,
  };
  const papered = withSource(scored, { paper: "ownership" });
  return [
    {
      step: "registration_papers",
      year: Number(from.slice(0, 4)),
      until: Number(until.slice(0, 4)),
      added: { ...papered, custody: [...scored.custody, held] },
    },
  ];
}

/** The first decade without a dated picture. */
function undatedDecade(scored: ScoredCase): Possible[] {
  const life = lifeOf(scored);
  if (!life) return [];
  const decadeOf = (month: number) => Math.floor(month / 120) * 10;
  const pictured = new Set(
    scored.statements
      .filter(({ cited }) =>
        cited.some(({ source }) =>
          scored.sources.some((each) => each.id === source && isOfKind(each, "photos")),
        ),
      )
      .flatMap(({ earliest }) => (earliest === null ? [] : [decadeOf(monthOf(earliest))])),
  );
  for (let decade = decadeOf(life.first); decade <= decadeOf(life.last); decade += 10) {
    if (pictured.has(decade)) continue;
    const earliest = firstDayOf(Math.min(life.last, Math.max(life.first, (decade + 5) * 12)));
    const source = { paper: "photos", evidenceClass: "B", family: "picture" } as const;
    const photo = { eventType: "photo_sighting", earliest, latest: earliest };
    return [{ step: "dated_photo", year: decade, added: withPaper(scored, source, photo) }];
  }
  return [];
}
