import { inTransaction } from "#business/context.ts";
import { issueLink } from "#business/memory-cards/card-link.ts";
import { endCard } from "#business/memory-cards/end-card.ts";
import { memoryCards } from "#business/memory-cards/memory-cards.sql.ts";
import { eraseWith } from "#business/privacy/erasure/erase-declared.ts";
import { openResearch } from "#business/researches/open-research.ts";
import { uuidv7 } from "#platform/uuid.ts";
import { agrees, approveAs, cardDoor, caseDoor, pairOf, saysYes } from "#tests/world/introduced.ts";
import type { Random } from "#tests/world/random.ts";
import type { TestApp } from "#tests/world/test-app.ts";

/** A card or a case, as its person comes to it. */
export type OwnLife = {
  path: string;
  cookie: string;
  mailsOf: string;
  cardId?: string;
  researchId?: string;
  token?: string;
};
/** `other`: what the other side and the team do in a round. */
export type Life = OwnLife & { other: (round: number) => Promise<unknown> };
/** What all of them search for. */
export const beetle = {
  vehicleType: "classic-car",
  markeModell: "VW Käfer",
  baujahr: "1965",
  kennzeichen: null,
  fahrgestellnummer: null,
} as const;

type Others = { ruth: string; stranger: string };

/** Mostly along with what is asked; a third anything at any time. */
export function ownActs(random: Random, rounds: number): Record<string, string>[] {
  const yes = { intent: "answer", answer: "yes", rules: "on", calledBy: "Anna" };
  const any = [
    yes,
    { intent: "answer", answer: random.pick(["no", "unsure", "again"]) },
    { intent: "exchange", exchange: random.pick(["agree", "decline"]) },
    { intent: "leave", how: "leave" },
    { intent: "write", message: "Ist da jemand?" },
  ];
  return Array.from({ length: rounds }, (_, round) => {
    if (random.chance(0.15)) return random.pick(any);
    if (round === 0) return yes;
    return round === 1 ? { intent: "exchange", exchange: "agree" } : {};
  });
}

async function newCard(app: TestApp, email: string) {
  return inTransaction(app.system(), async (ctx) => {
    const at = ctx.now();
    const id = uuidv7(at.getTime());
    const kept = { preference: "yes", confirmedAt: at, renewedAt: at, createdAt: at, changedAt: at } as const;
    await ctx.db
      .insert(memoryCards)
      .values({ id, locale: "de", origin: "web", makeModel: "VW Käfer", email, ...kept });
    return { cardId: id, token: await issueLink(ctx, id) };
  });
}

function newCase(app: TestApp, userId: string): Promise<string> {
  return inTransaction(app.customer(userId), async (ctx) => {
    const { id } = await openResearch(ctx, { packageId: "basic", vehicle: beetle, uploadedBy: userId });
    return id;
  });
}

export async function cardLife(app: TestApp, name: string): Promise<OwnLife> {
  const email = `own-${name}@example.org`;
  const card = await newCard(app, email);
  return { path: `/de/memory-card/${card.token}/introduction`, cookie: "", mailsOf: email, ...card };
}

export async function caseLife(app: TestApp, userId: string, cookie: string): Promise<OwnLife> {
  const researchId = await newCase(app, userId);
  const path = `/de/dashboard/researches/${researchId}/introduction`;
  return { path, cookie, mailsOf: `introduction:${researchId}`, researchId };
}

/** Nobody, or somebody who says yes to all, nothing, no, or disappears; and a team that may or may not let the pair through. */
export async function otherSide(
  app: TestApp,
  { ruth, stranger }: Others,
  random: Random,
  life: OwnLife,
): Promise<Life["other"]> {
  const kind = random.pick(["nobody", "yes", "yes", "silent", "no", "erased", "barred"] as const);
  if (kind === "nobody") return async () => {};
  const researchId = life.researchId ?? (await newCase(app, stranger));
  const token = life.token ?? (await newCard(app, `other-${random.digits(9)}@example.net`)).token;
  const candidateId = await pairOf(app, researchId, ruth);
  if (life.cardId)
    await app.runAsOwner(
      `update reunion_candidates set card_id = '${life.cardId}' where id = '${candidateId}'`,
    );
  if (kind === "yes" || random.chance(0.5)) await approveAs(app, ruth, candidateId);
  const door = () => (life.researchId ? cardDoor(app, token) : caseDoor(app, stranger, researchId));
  const goes = 2 + random.below(4);
  return async (round) => {
    if (kind === "silent") return;
    if (kind === "erased" && round === goes) return erased(app, life.researchId ? { token } : { researchId });
    if (kind === "erased" && round > goes) return;
    if (round === (kind === "yes" ? 0 : 1)) await saysYes(door()).catch(() => {});
    if (kind === "barred" && round === goes)
      await app.runAsOwner(
        `update introductions set barred_for = 'stalking', barred_at = now() where research_id = '${researchId}'`,
      );
    if (kind !== "no" && round === goes) await agrees(door()).catch(() => {});
  };
}

function erased(app: TestApp, { token, researchId }: { token?: string; researchId?: string }): Promise<void> {
  if (token) return endCard(app.visitor(), token, "192.0.2.1");
  return inTransaction(app.system(), (ctx) => eraseWith(ctx, "case", researchId ?? ""));
}

/** Weeks pass between two looks, and a session ends after one. */
export async function staySignedIn(app: TestApp, now: Date): Promise<void> {
  await app.runAsOwner(`update sessions set created_at = '${now.toISOString()}', last_action_at = '${now.toISOString()}',
    expires_at = '${new Date(now.getTime() + 86_400_000).toISOString()}'`);
}
