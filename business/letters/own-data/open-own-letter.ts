import type { Ctx, Customer } from "#business/context.ts";
import { NotFound } from "#business/errors.ts";
import { myResearch } from "#business/researches/read-researches.ts";
import { m } from "#texts/messages.js";
import { ownLetterDocument } from "../own-letter.document.ts";
import type { OwnRequestKind } from "../own-request.ts";
import { ownRequestsOf } from "./read-own-requests.ts";

/** My letter about my own data, as a file. Throws `NotFound` for one that was not filled in. */
export async function openOwnLetter(
  ctx: Ctx<Customer>,
  researchId: string,
  kind: string,
): Promise<Uint8Array> {
  const { vehicle } = await myResearch(ctx, researchId);
  const request = (await ownRequestsOf(ctx, researchId)).find((each) => each.kind === kind);
  if (!request) throw new NotFound();
  const { language: locale } = request;
  const inLocale = { locale };
  const boat = vehicle.kind === "antique-boat";
  const facts: [string, string | null][] = [
    [m.letter_vehicle({}, inLocale), [vehicle.make, vehicle.model].filter(Boolean).join(" ") || null],
    [m.letter_year({}, inLocale), vehicle.year?.toString() ?? null],
    [(boat ? m.letter_hull : m.letter_chassis)({}, inLocale), vehicle.chassisNumber],
    [(boat ? m.letter_boat_name : m.letter_plate)({}, inLocale), vehicle.licensePlate],
  ];
  return ownLetterDocument({
    locale,
    sender: request.sender,
    recipient: request.recipient,
    subject: m.own_letter_subject({}, inLocale),
    paragraphs: [
      m.letter_greeting({}, inLocale),
      asked[request.kind]({}, inLocale),
      facts
        .filter(([, value]) => value)
        .map(([label, value]) => `${label}: ${value}`)
        .join("\n"),
      m.own_letter_identity({}, inLocale),
      m.letter_thanks({}, inLocale),
      `${m.letter_closing({}, inLocale)}\n\n\n${request.sender.split("\n")[0]}`,
    ].filter(Boolean),
    writtenAt: ctx.now(),
  });
}

const asked: Record<OwnRequestKind, typeof m.own_letter_kba> = {
  registration: m.own_letter_registration,
  kba: m.own_letter_kba,
  insurer: m.own_letter_insurer,
  club: m.own_letter_club,
  maker: m.own_letter_maker,
  workshop: m.own_letter_workshop,
};
