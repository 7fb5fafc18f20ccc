import { and, asc, eq, inArray } from "drizzle-orm";
import { z } from "zod";
import { localeOf } from "#business/accounts/read-account.ts";
import { custodyPeriods, researchTimeline } from "#business/history/history.sql.ts";
import { partyLabel } from "#business/history/party-label.ts";
import { namesInCustody, namesInStatement } from "#business/history/reads-as-name.ts";
import { inLanguage } from "#business/history/statement.ts";
import { notificationMail } from "#business/messages/messages.mail.ts";
import { mailRecipient } from "#business/messages/notify.ts";
import { type Ctx, inTransaction, type Staff } from "../../context.ts";
import { lockResearch } from "../lock-research.ts";
import { maxPublished, publicationNews, uncitedOf } from "./publish-statements.ts";
import { twinsOf } from "./twins.ts";

export const PreviewPublication = z.object({
  researchId: z.uuid(),
  ids: z.array(z.uuid()).max(maxPublished),
});

/** Those of the chosen that are drafts, and the mail that publishing them sends. */
export function previewPublication(ctx: Ctx<Staff>, input: z.infer<typeof PreviewPublication>) {
  return inTransaction(ctx, async (ctx) => {
    const { researchId, ids } = input;
    const found = await lockResearch(ctx, researchId);
    const locale = await localeOf(ctx, found.userId);
    const drafts = await draftsOf(ctx, researchId, ids);
    const titles = [
      ...drafts.statements.map((row) => inLanguage(row, locale).title),
      ...drafts.custody
        .filter(({ withheld }) => withheld === null)
        .map(({ party }) => partyLabel(party, locale)),
    ];
    const person = await mailRecipient(ctx, found.userId, researchId);
    const about = { researchId, email: "", name: null, ...person, locale, unsubscribeLink: "" };
    const { subject, paragraphs } = notificationMail(ctx, {
      ...about,
      ...publicationNews(found.vehicleParams, titles),
    });
    const versions = (rows: readonly { id: string; version: number }[]) =>
      rows.map(({ id, version }) => ({ id, version }));
    return {
      statements: versions(drafts.statements),
      custody: versions(drafts.custody),
      /** What reads as a name or an address, for whoever publishes to say why it may go out. */
      names: [
        ...new Set([
          ...drafts.statements.flatMap(namesInStatement),
          ...drafts.custody.flatMap(namesInCustody),
        ]),
      ],
      /** What the customer would read twice. */
      twins: twinsOf(drafts, await publishedOf(ctx, researchId), locale),
      /** Without a citation; `manyUncited` of them ask to be confirmed. */
      uncited: await uncitedOf(ctx, drafts),
      mail: { subject, paragraphs, locale, frequency: person?.frequency ?? null },
    };
  });
}

async function publishedOf(ctx: Parameters<typeof lockResearch>[0], researchId: string) {
  const isOut = (table: typeof researchTimeline | typeof custodyPeriods) =>
    and(eq(table.researchId, researchId), eq(table.status, "accepted"));
  return {
    statements: await ctx.db.select().from(researchTimeline).where(isOut(researchTimeline)),
    custody: await ctx.db.select().from(custodyPeriods).where(isOut(custodyPeriods)),
  };
}

/** In the order in which they are published. */
async function draftsOf(ctx: Parameters<typeof lockResearch>[0], researchId: string, ids: string[]) {
  const statements = await ctx.db
    .select()
    .from(researchTimeline)
    .where(
      and(
        eq(researchTimeline.researchId, researchId),
        eq(researchTimeline.status, "proposed"),
        inArray(researchTimeline.id, ids),
      ),
    )
    .orderBy(asc(researchTimeline.id));
  const custody = await ctx.db
    .select()
    .from(custodyPeriods)
    .where(
      and(
        eq(custodyPeriods.researchId, researchId),
        eq(custodyPeriods.status, "proposed"),
        inArray(custodyPeriods.id, ids),
      ),
    )
    .orderBy(asc(custodyPeriods.id));
  return { statements, custody };
}
