import type { MilestoneId } from "#business/orders/catalogue/catalogue.ts";
import { dayIsOver } from "#business/orders/order.ts";
import { compensationOf, lastDayToWithdraw, rightHasEnded, type WithdrawalCase } from "./withdrawal.ts";

/** What the team sees beside a declaration: facts and a proposal, no decision. */
export type Assessment = {
  customerType: "consumer" | "business";
  lastDay: string | null;
  inTime: boolean;
  ended: boolean;
  demanded: boolean;
  informed: boolean;
  priceCents: number;
  milestones: { id: MilestoneId; percent: number; doneAt: Date | null }[];
  proposal: { percent: number; cents: number; counted: MilestoneId[] };
};

export function assess(about: WithdrawalCase, declaredAt: Date): Assessment {
  const lastDay = lastDayToWithdraw(about);
  const { percent, cents, milestones } = compensationOf(about, declaredAt);
  return {
    customerType: about.customerType,
    lastDay,
    inTime: lastDay === null || !dayIsOver(lastDay, about.country, declaredAt),
    ended: rightHasEnded(about),
    demanded: about.demanded,
    informed: about.informed,
    priceCents: about.priceCents,
    milestones: about.milestones.map((each) => ({ ...each, doneAt: about.done.get(each.id) ?? null })),
    proposal: { percent, cents, counted: milestones.map(({ id }) => id) },
  };
}
