import { and, eq, inArray } from "drizzle-orm";
import { users } from "#business/accounts/accounts.sql.ts";
import { type Ctx, inTransaction, type Staff, type Tx } from "#business/context.ts";
import { firstPlate } from "#business/identification/plates/first-plate.ts";
import { describedVehicle } from "#business/researches/read-described-vehicle.ts";
import { namedFor, takesLetters } from "../archive.ts";
import { archives } from "../archives.sql.ts";
import { type Channel, letterLanguage } from "../letter.ts";
import { draftChecksum } from "../letter-hash.ts";
import { letters } from "../letters.sql.ts";
import { templateText } from "../questions/templates-for.ts";
import { enquiryWords } from "./letter-words.ts";

export type Draft = Awaited<ReturnType<typeof draftLetters>>[number];

type Wanted = {
  researchId: string;
  archiveIds: readonly string[];
  question: string;
  template?: string | null;
  feeCents?: number | null;
};

/** A letter to each of these, as the catalogue is today: what the screen shows before anything is written. */
export function draftLetters(ctx: Ctx<Staff>, wanted: Wanted) {
  const { researchId, archiveIds, question, template = null, feeCents } = wanted;
  return inTransaction(ctx, async (ctx) => {
    const vehicle = await describedVehicle(ctx, researchId);
    const plate = firstPlate(vehicle.licensePlate ?? "");
    const place = plate?.town ?? plate?.district ?? plate?.region ?? null;
    const sender = { name: await nameOfSender(ctx), company: ctx.services.config.operator.name };
    const asked = await ctx.db
      .select()
      .from(archives)
      .where(inArray(archives.id, [...archiveIds]));
    const earlier = await earlierLetters(ctx, researchId, archiveIds);
    return archiveIds.flatMap((id) => {
      const archive = asked.find((each) => each.id === id);
      if (!archive || !takesLetters(archive)) return [];
      const language = letterLanguage(archive.language);
      const name = namedFor(language === "de" ? archive.nameDe : archive.nameEn, place);
      const words = enquiryWords({
        vehicle: { ...vehicle, boat: vehicle.kind === "antique-boat" },
        question: templateText({ template, text: question }, language),
        feeCents: feeCents ?? archive.feeCents,
        language,
        sender,
      });
      const channel: Channel = archive.email ? "email" : "post";
      const draft = {
        archiveId: id,
        name,
        channel,
        language,
        withoutTemplate: archive.language !== language,
        addressee: [name, archive.address].filter(Boolean).join("\n"),
        lacksAddress: !archive.address,
        email: archive.email,
        ...words,
        earlier: earlier.filter(({ archiveId }) => archiveId === id),
      };
      const { addressee, email, subject, body } = draft;
      return [{ ...draft, checksum: draftChecksum([addressee, email, subject, body, channel]) }];
    });
  });
}

export async function nameOfSender(ctx: Tx<Staff>): Promise<string> {
  const [sender] = await ctx.db
    .select({ name: users.name })
    .from(users)
    .where(eq(users.id, ctx.actor.userId));
  return sender?.name ?? "";
}

/** Of this case to the same archives, but for those that were taken back. */
export async function earlierLetters(ctx: Tx<Staff>, researchId: string, archiveIds: readonly string[]) {
  const rows = await ctx.db
    .select({
      id: letters.id,
      number: letters.number,
      state: letters.state,
      archiveId: letters.archiveId,
      subject: letters.subject,
      writtenAt: letters.writtenAt,
      writer: users.name,
    })
    .from(letters)
    .innerJoin(users, eq(users.id, letters.writtenBy))
    .where(and(eq(letters.researchId, researchId), inArray(letters.archiveId, [...archiveIds])))
    .orderBy(letters.writtenAt, letters.id);
  return rows.filter(({ state }) => state !== "taken_back");
}
