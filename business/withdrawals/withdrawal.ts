import { type Milestone, type MilestoneId, promisedUntil } from "#business/orders/catalogue/catalogue.ts";
import { withdrawalPeriodEnds } from "#business/orders/order.ts";
import type { CountryCode } from "#platform/countries.ts";

/** What decides about the right of withdrawal of an order, and about what it may cost. */
export type WithdrawalCase = {
  customerType: "consumer" | "business";
  country: CountryCode;
  productClass: "electronic" | "human";
  priceCents: number;
  /** Both declarations were given when ordering: an early start is demanded, and its consequence known (§ 356 Abs. 5 BGB). */
  demanded: boolean;
  /** The instruction was part of what was ordered, and its confirmation has reached the customer (§§ 312f, 356 Abs. 3 BGB). */
  informed: boolean;
  performed: boolean;
  contractAt: Date | null;
  milestones: readonly Milestone[];
  /** With the moment at which each was done. */
  done: ReadonlyMap<MilestoneId, Date>;
};

/** 14 days, twelve months more without instruction (§ 356 Abs. 3 BGB, § 12 FAGG). For information, never to refuse. */
export function lastDayToWithdraw({ customerType, contractAt, informed }: WithdrawalCase): string | null {
  if (customerType === "business" || !contractAt) return null;
  const ends = withdrawalPeriodEnds(contractAt);
  if (informed) return ends;
  const longer = promisedUntil(new Date(`${ends}T12:00:00Z`), { amount: 12, unit: "months" });
  return longer.toISOString().slice(0, 10);
}

/** Performed in full, demanded early and instructed (§ 356 Abs. 5 Nr. 2, Abs. 6 BGB); without any of them it has not. */
export function rightHasEnded({ performed, demanded, informed }: WithdrawalCase): boolean {
  return performed && demanded && informed;
}

export type Compensation = {
  /** Of the price, for the milestones done when the declaration came. */
  percent: number;
  milestones: Milestone[];
  cents: number;
};

/** For work done until the declaration (§ 357a Abs. 2 BGB), rounded down; none for electronic services (Abs. 3). A proposal. */
export function compensationOf(about: WithdrawalCase, declaredAt: Date): Compensation {
  const { customerType, productClass, demanded, informed, priceCents, done } = about;
  const isOwed = customerType === "consumer" && productClass === "human" && demanded && informed;
  const milestones = isOwed ? about.milestones.filter(({ id }) => isDoneBy(done.get(id), declaredAt)) : [];
  const percent = milestones.reduce((sum, milestone) => sum + milestone.percent, 0);
  return { percent, milestones, cents: Math.floor((priceCents * percent) / 100) };
}

function isDoneBy(doneAt: Date | undefined, moment: Date): boolean {
  return doneAt !== undefined && doneAt <= moment;
}
