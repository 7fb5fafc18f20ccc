import { eq } from "drizzle-orm";
import { z } from "zod";
import { record } from "#business/audit/record.ts";
import { sendRequest } from "#business/content/requests/send-request.ts";
import type { Ctx, System, Tx, Visitor } from "#business/context.ts";
import { RuleBroken } from "#business/errors.ts";
import type { Locale } from "#business/locale.ts";
import { reunionCandidates } from "#business/reunions/reunions.sql.ts";
import { m } from "#texts/messages.js";
import { barPair } from "./bar-pair.ts";
import { closeRoom } from "./close-room.ts";
import { introductionMessages } from "./introductions.sql.ts";
import { type IntroductionDoor, nothingGiven, type OwnSeat, saveSeat, withOwnSeat } from "./own-seat.ts";
import { isOfTwo } from "./pair.ts";
import { recordExchangeConsent } from "./record-consent.ts";
import { placeIn } from "./room.ts";
import { hasConsented, seatAfterAct } from "./seat.ts";
import { toSeat } from "./side-of-seat.ts";

export const LeaveIntroduction = z.object({ how: z.enum(["leave", "block", "report"]) });
type How = z.infer<typeof LeaveIntroduction>["how"];

/** What the other side wrote last, for a report. */
const quotedMessages = 10;

/** At any time, and the other side reads the same whatever the reason. Throws `introductions_not_now`. */
export async function leaveIntroduction(
  door: IntroductionDoor,
  { how }: z.infer<typeof LeaveIntroduction>,
  locale: Locale,
): Promise<void> {
  const { quoted, candidateId } = await withOwnSeat(door, async (ctx, own) => {
    const next = own.seat && seatAfterAct(toSeat(own.seat), how, ctx.now().getTime());
    if (!own.seat || !next) throw new RuleBroken("introductions_not_now");
    if (hasConsented(own.seat))
      await recordExchangeConsent(ctx, own.seat, "withdrawn", { locale, proof: own.proof });
    const quoted = how === "report" ? await messagesOfOther(ctx, own) : [];
    const candidateId = await leaveRoom(ctx, own, how);
    await saveSeat(ctx, own, next, nothingGiven);
    await record(ctx, "introduction.left", `introduction-seat:${own.seat.id}`, { how });
    return { quoted, candidateId };
  });
  if (how === "report") await sendReport(door, locale, quoted, candidateId);
}

/** A report of content, as from anybody who names no name. */
function sendReport(
  { ctx, address }: IntroductionDoor,
  locale: Locale,
  quoted: string[],
  candidateId: string | null,
): Promise<void> {
  const nobody = { name: null, email: null, phone: null, vehicle: null };
  const message = [m.introduction_report_message({}, { locale: "de" }), ...quoted].join("\n\n");
  const about = candidateId && `${ctx.services.config.publicUrl}/de/team/reunions/${candidateId}`;
  const report = {
    kind: "report",
    locale,
    about,
    message: message.slice(0, 5_000),
    goodFaith: "on",
  } as const;
  const visitor: Ctx<Visitor> = { ...ctx, actor: { kind: "visitor" } };
  return sendRequest(visitor, { ...report, ...nobody }, address);
}

async function leaveRoom(ctx: Tx<System>, { room }: OwnSeat, how: How): Promise<string | null> {
  if (!room) return null;
  const pair = await closeRoom(ctx, room);
  if (!pair || how === "leave") return null;
  await barPair(ctx, pair, how === "block" ? "blocked" : "reported", null);
  const [candidate] = await ctx.db
    .select({ id: reunionCandidates.id })
    .from(reunionCandidates)
    .where(isOfTwo(reunionCandidates, pair));
  return candidate?.id ?? null;
}

async function messagesOfOther(ctx: Tx<System>, { room, seat }: OwnSeat): Promise<string[]> {
  if (!room || !seat) return [];
  const own = placeIn(room, seat.id);
  const all = await ctx.db
    .select()
    .from(introductionMessages)
    .where(eq(introductionMessages.roomId, room.id))
    .orderBy(introductionMessages.at, introductionMessages.id);
  return all
    .filter(({ side, throughTeam }) => side !== own && !throughTeam)
    .slice(-quotedMessages)
    .map(({ text }) => text);
}
