import type { ProductClass } from "#business/tax/tax.ts";

export type Duration = { amount: number; unit: "hours" | "days" | "weeks" | "months" };

/** In euro cents with German tax, from that day on (YYYY-MM-DD in Berlin). A change is a new entry; nothing else holds a price. */
export type Price = { from: string; cents: number };

/** Too little makes it an electronic service (Art. 7 VO (EU) 282/2011), with another place of taxation. */
export type HumanEffort = "check" | "research";

export const deliverables = [
  "answer",
  "identification",
  "standing-search",
  "chronology",
  "recorded-searches",
  "report",
  "score",
  "certificate",
  "volume",
] as const;
export type Deliverable = (typeof deliverables)[number];

/** Where each is made. Null: it cannot be made yet, and nothing that contains it is sold. */
const means: Record<Deliverable, string | null> = {
  answer: "business/researches/candidates/record-finding.ts, record-search.ts",
  identification: "business/researches/candidates",
  "standing-search": "business/matching",
  chronology: "business/history",
  "recorded-searches": "business/researches/record-search.ts",
  report: "business/reports",
  score: "business/score",
  certificate: "business/certificates",
  volume: null,
};

export const milestoneIds = ["set-up", "search", "verification", "result"] as const;
export type MilestoneId = (typeof milestoneIds)[number];
/** A part of the work and its share of the price, which a withdrawal may cost (§ 357a Abs. 2 BGB). Shares add up to 100. */
export type Milestone = { id: MilestoneId; percent: number };

export const packageIds = ["basic", "match", "active", "premium", "worldwide", "research"] as const;
export type PackageId = (typeof packageIds)[number];

type Item = {
  effort: HumanEffort;
  makes: readonly Deliverable[];
  /** None: no compensation is ever claimed. */
  milestones: readonly Milestone[];
};

export type Package = Item & {
  id: PackageId;
  /** None: the price stands in a quote. */
  prices: readonly Price[];
  popular?: boolean;
  /** Our target, and the contractual maximum; both pause while the case waits for the customer. */
  target: Duration | null;
  promised: Duration | null;
  /** Refunded when there is no usable lead. */
  guarantee: boolean;
};

const since = "2026-11-01";
const byResearch: readonly Milestone[] = [
  { id: "set-up", percent: 20 },
  { id: "search", percent: 50 },
  { id: "verification", percent: 20 },
  { id: "result", percent: 10 },
];

export const packages: readonly Package[] = [
  {
    id: "basic",
    prices: [{ from: since, cents: 199 }],
    effort: "check",
    makes: ["answer"],
    milestones: [],
    target: hours(48),
    promised: hours(72),
    guarantee: false,
  },
  {
    id: "match",
    prices: [{ from: since, cents: 4_900 }],
    effort: "research",
    makes: ["answer", "identification"],
    milestones: [
      { id: "set-up", percent: 20 },
      { id: "verification", percent: 70 },
      { id: "result", percent: 10 },
    ],
    target: days(7),
    promised: days(14),
    guarantee: false,
  },
  {
    id: "active",
    prices: [{ from: since, cents: 9_900 }],
    popular: true,
    effort: "research",
    makes: ["answer", "standing-search", "chronology", "score"],
    milestones: byResearch,
    target: days(14),
    promised: weeks(6),
    guarantee: false,
  },
  {
    id: "premium",
    prices: [{ from: since, cents: 49_900 }],
    effort: "research",
    makes: ["answer", "recorded-searches", "chronology", "report", "score", "certificate"],
    milestones: byResearch,
    target: weeks(6),
    promised: months(3),
    guarantee: true,
  },
  {
    id: "worldwide",
    prices: [{ from: since, cents: 249_900 }],
    effort: "research",
    makes: ["answer", "recorded-searches", "chronology", "report", "score", "certificate"],
    milestones: byResearch,
    target: null,
    promised: months(6),
    guarantee: true,
  },
  {
    id: "research",
    prices: [],
    effort: "research",
    makes: ["recorded-searches", "chronology", "report"],
    milestones: byResearch,
    target: null,
    promised: null,
    guarantee: false,
  },
];

export const extraIds = ["international", "premium-report"] as const;
export type ExtraId = (typeof extraIds)[number];

export type Extra = Item & { id: ExtraId; prices: readonly [Price, ...Price[]]; promised: Duration };

export const extras: readonly Extra[] = [
  {
    id: "international",
    prices: [{ from: since, cents: 14_900 }],
    effort: "research",
    makes: ["recorded-searches"],
    milestones: byResearch,
    promised: weeks(6),
  },
  {
    id: "premium-report",
    prices: [{ from: since, cents: 7_900 }],
    effort: "research",
    makes: ["report"],
    milestones: [
      { id: "set-up", percent: 20 },
      { id: "result", percent: 80 },
    ],
    promised: days(14),
  },
];

export const planIds = ["flex", "quarter"] as const;
export type PlanId = (typeof planIds)[number];

/** For businesses only, billed monthly. Its price is for a month. */
export type Plan = Item & {
  id: PlanId;
  prices: readonly [Price, ...Price[]];
  term: Duration;
  notice: Duration;
  /** Basic searches a month; what is not used lapses. */
  volume: number;
};

export const plans: readonly Plan[] = [
  {
    id: "flex",
    prices: [{ from: since, cents: 3_570 }],
    effort: "check",
    makes: ["answer", "volume"],
    milestones: [],
    term: months(1),
    notice: days(14),
    volume: 20,
  },
  {
    id: "quarter",
    prices: [{ from: since, cents: 2_975 }],
    effort: "check",
    makes: ["answer", "volume"],
    milestones: [],
    term: months(3),
    notice: days(30),
    volume: 20,
  },
];

export function extraById(id: string): Extra | undefined {
  return extras.find((extra) => extra.id === id);
}

export function packageById(id: string): Package | undefined {
  return packages.find((p) => p.id === id);
}

export function planById(id: string): Plan | undefined {
  return plans.find((plan) => plan.id === id);
}

export function itemById(id: string): Package | Extra | Plan | undefined {
  return packageById(id) ?? extraById(id) ?? planById(id);
}

/** In cents with German tax; null where a quote names the price. `day`: YYYY-MM-DD in Berlin. */
export function priceOn(item: { prices: readonly Price[] }, day: string): number | null {
  const price = item.prices.findLast(({ from }) => from <= day) ?? item.prices[0];
  return price?.cents ?? null;
}

/** The day of the latest change of any price; orders keep it. */
export function priceTableVersion(day: string): string {
  const changes = [...packages, ...extras, ...plans].flatMap(({ prices }) => prices.map(({ from }) => from));
  return (
    changes
      .filter((from) => from <= day)
      .sort()
      .at(-1) ?? since
  );
}

export function isMakeable({ makes }: { makes: readonly Deliverable[] }): boolean {
  return makes.every((deliverable) => means[deliverable] !== null);
}

/** At a listed price and by a promised day; what has none is ordered by accepting a quote. */
export function isOrderable(item: Pick<Package, "makes" | "prices" | "promised">): boolean {
  return item.prices.length > 0 && item.promised !== null && isMakeable(item);
}

export function productClassOf({ effort }: { effort: HumanEffort }): ProductClass {
  return effort === "research" ? "human" : "electronic";
}

export function includesReport(id: string): boolean {
  return itemById(id)?.makes.includes("report") ?? false;
}

/** In a month without that day, its last day (§ 188 Abs. 3 BGB). */
export function promisedUntil(from: Date, { amount, unit }: Duration): Date {
  const end = new Date(from);
  if (unit === "hours") end.setUTCHours(end.getUTCHours() + amount);
  if (unit === "days") end.setUTCDate(end.getUTCDate() + amount);
  if (unit === "weeks") end.setUTCDate(end.getUTCDate() + 7 * amount);
  if (unit === "months") {
    end.setUTCMonth(end.getUTCMonth() + amount);
    if (end.getUTCDate() !== from.getUTCDate()) end.setUTCDate(0);
  }
  return end;
}

function hours(amount: number): Duration {
  return { amount, unit: "hours" };
}
function days(amount: number): Duration {
  return { amount, unit: "days" };
}
function weeks(amount: number): Duration {
  return { amount, unit: "weeks" };
}
function months(amount: number): Duration {
  return { amount, unit: "months" };
}
