export type Duration = { amount: number; unit: "hours" | "days" | "weeks" | "months" };

export const packageIds = ["basic", "match", "active", "premium", "worldwide", "research"] as const;
export type PackageId = (typeof packageIds)[number];

export type Package = {
  id: PackageId;
  priceCents: number | null;
  popular?: boolean;
  /** Our target, and the contractual maximum; both pause while the case waits for the customer. */
  target: Duration | null;
  promised: Duration | null;
  /** Refunded when there is no usable lead. */
  guarantee: boolean;
  orderable: boolean;
};

export const packages: readonly Package[] = [
  { id: "basic", priceCents: 199, target: hours(48), promised: hours(72), guarantee: false, orderable: true },
  { id: "match", priceCents: 4_900, target: days(7), promised: days(14), guarantee: false, orderable: false },
  {
    id: "active",
    priceCents: 9_900,
    popular: true,
    target: days(14),
    promised: weeks(6),
    guarantee: false,
    orderable: false,
  },
  {
    id: "premium",
    priceCents: 49_900,
    target: weeks(6),
    promised: months(3),
    guarantee: true,
    orderable: false,
  },
  {
    id: "worldwide",
    priceCents: 249_900,
    target: null,
    promised: months(6),
    guarantee: true,
    orderable: false,
  },
  { id: "research", priceCents: null, target: null, promised: null, guarantee: false, orderable: false },
];

export const extraIds = ["international", "premium-report"] as const;
export type ExtraId = (typeof extraIds)[number];

export type Extra = {
  id: ExtraId;
  priceCents: number;
  promised: Duration;
  /** False until we can make it; until then it leads to the quote form. */
  orderable: boolean;
};

export const extras: readonly Extra[] = [
  { id: "international", priceCents: 14_900, promised: weeks(6), orderable: false },
  { id: "premium-report", priceCents: 7_900, promised: days(14), orderable: false },
];

export function extraById(id: string): Extra | undefined {
  return extras.find((extra) => extra.id === id);
}

export function packageById(id: string): Package | undefined {
  return packages.find((p) => p.id === id);
}

const withReport: readonly (PackageId | ExtraId)[] = ["premium", "worldwide", "research", "premium-report"];

/** Whether a report was ordered with this package or extra. */
export function includesReport(id: string): boolean {
  return withReport.some((each) => each === id);
}

/** Standard rate, § 12 Abs. 1 UStG. */
const vatPercent = 19;

/** In cents; net is rounded half up, so that net + tax = gross. */
export function vatWithin(grossCents: number): number {
  return grossCents - Math.round((grossCents * 100) / (100 + vatPercent));
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
