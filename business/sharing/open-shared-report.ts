import { countAttempt } from "#business/accounts/rate-limit.ts";
import { printReport } from "#business/reports/print/print-report.ts";
import { type Ctx, inTransaction, systemContext, type Visitor } from "../context.ts";
import { NotFound } from "../errors.ts";
import type { Locale } from "../locale.ts";
import { issuedReport } from "../reports/read-reports.ts";
import { activeLink, countVisit } from "./open-share.ts";
import { redactReport, secretsOf, withoutSecretMark } from "./share.ts";

/** The redacted report, where the link shows texts; a visit. Throws `NotFound` as `openShare`, and without a report. */
export async function openSharedReport(ctx: Ctx<Visitor>, token: string, address: string, locale: Locale) {
  await countAttempt(ctx, "share", address);
  return inTransaction(systemContext(ctx, "share"), async (ctx) => {
    const link = await activeLink(ctx, token);
    const issued = link.texts ? await issuedReport(ctx, link.researchId) : null;
    if (!issued) throw new NotFound();
    await countVisit(ctx, link);
    const { content, issuedAt, since, versions } = issued;
    // Who agreed to be named in a report did not agree to be shown to strangers.
    const showing = { locale, issuedAt, ...since, names: {}, versions };
    const numbers = content.marks.filter(({ type }) => type !== "name").map(({ raw }) => raw);
    const { vehicle } = content;
    const printed = printReport({ ...content, vehicle: withoutSecretMark(vehicle) }, showing);
    const report = redactReport(printed, [...secretsOf(vehicle), ...numbers]);
    return { report, expiresAt: link.expiresAt };
  });
}
