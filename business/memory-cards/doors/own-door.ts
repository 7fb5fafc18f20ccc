import { eq } from "drizzle-orm";
import { truncateIp } from "#business/content/subscriptions/subscribe.ts";
import {
  asSystem,
  type Ctx,
  type Customer,
  inTransaction,
  type System,
  systemContext,
  type Tx,
  type Visitor,
} from "#business/context.ts";
import { NotFound } from "#business/errors.ts";
import { researches } from "#business/researches/researches.sql.ts";
import { lockCardOf, type OpenedCard } from "../card-link.ts";

/** How somebody comes to what is theirs: by their case, or by the link of their card. */
export type OwnDoor =
  | { side: "case"; ctx: Ctx<Customer>; researchId: string; address: string }
  | { side: "card"; ctx: Ctx<Visitor>; token: string; address: string };

/** `proof`: the link it was pressed by and the network, cut short; or the account. */
type Behind =
  | { side: "card"; owner: { cardId: string }; card: OpenedCard; proof: string }
  | { side: "case"; owner: { researchId: string; userId: string }; goesOn: boolean; proof: string };

export type DoorOwner = Behind["owner"];

/** The door's own row locked, so that two presses follow each other. Throws `NotFound`. */
export function throughOwnDoor<T>(
  door: OwnDoor,
  job: string,
  work: (ctx: Tx<System>, behind: Behind) => Promise<T>,
): Promise<T> {
  if (door.side === "card")
    return inTransaction(systemContext(door.ctx, job), async (ctx) => {
      const card = await lockCardOf(ctx, door.token);
      const proof = `link:${card.linkId} ${truncateIp(door.address)}`;
      return work(ctx, { side: "card", owner: { cardId: card.id }, card, proof });
    });
  return inTransaction(door.ctx, async (ctx) => {
    const { researchId } = door;
    const ofCase = eq(researches.id, researchId);
    const [own] = await ctx.db.select({ status: researches.status }).from(researches).where(ofCase);
    if (!own) throw new NotFound();
    const { userId } = door.ctx.actor;
    return asSystem(ctx, job, async (ctx) => {
      await ctx.db.select({ id: researches.id }).from(researches).where(ofCase).for("update");
      const goesOn = own.status !== "cancelled";
      return work(ctx, { side: "case", owner: { researchId, userId }, goesOn, proof: `user:${userId}` });
    });
  });
}
