import { and, eq, gt, isNull, sql } from "drizzle-orm";
import { z } from "zod";
import { countAttempt } from "#business/accounts/rate-limit.ts";
import { signatureMatches } from "#platform/signature.ts";
import { record } from "../audit/record.ts";
import { openCertificateFile } from "../certificates/open-certificate-file.ts";
import { certificatesOfCase } from "../certificates/read-certificates.ts";
import { type Ctx, inTransaction, type System, systemContext, type Tx, type Visitor } from "../context.ts";
import { caseImageKey, imagesInCase } from "../documents/read-documents.ts";
import { NotFound } from "../errors.ts";
import { acceptedHistory } from "../history/read-history.ts";
import type { Locale } from "../locale.ts";
import { issuedReport } from "../reports/read-reports.ts";
import { researches } from "../researches/researches.sql.ts";
import { coverageOfCase } from "../researches/statements/read-coverage.ts";
import { vehicleHeading } from "../vehicles/vehicle-heading.ts";
import { vehicles } from "../vehicles/vehicles.sql.ts";
import { drawPreview, type Preview } from "./draw-preview.ts";
import { maskText, redactEntry, secretsOf, sharedPlate, withoutSecretMark } from "./share.ts";
import { shareLinks } from "./sharing.sql.ts";

/** The redacted case; counts and audits the visit. Throws `NotFound` for a forged, revoked or expired link. */
export async function openShare(ctx: Ctx<Visitor>, token: string, address: string, locale: Locale = "de") {
  await countAttempt(ctx, "share", address);
  return inTransaction(systemContext(ctx, "share"), async (ctx) => {
    const link = await activeLink(ctx, token);
    const { research, vehicle } = await sharedCase(ctx, link);
    await countVisit(ctx, link);
    const secrets = secretsOf(vehicle);
    const history = await acceptedHistory(ctx, research.id, locale);
    // Custody counts, though no holder is shown: of a time that somebody had it nobody may say that nothing is known.
    const coverage = await coverageOfCase(ctx, research.id);
    const pictures = await imagesInCase(ctx, research.id);
    const standing = (await certificatesOfCase(ctx, research.id)).find(({ state }) => state === "valid");
    return {
      title: vehicleHeading(withoutSecretMark(vehicle), locale),
      kind: vehicle.kind,
      year: vehicle.year,
      color: vehicle.color,
      plate: sharedPlate(vehicle),
      status: research.status,
      barnabyScore: research.barnabyScore,
      classification: research.classification,
      report: link.texts && (await issuedReport(ctx, research.id)) !== null,
      certificate: standing ? { number: standing.number, hasPdf: standing.hasPdf } : null,
      expiresAt: link.expiresAt,
      entries: history.map((entry) => redactEntry(entry, link.texts, secrets)),
      coverage,
      // File names may contain personal names.
      pictures: pictures.filter(({ id }) => link.documents.includes(id)).map(({ id }) => id),
    };
  });
}

/** The picture of the same case beside the link, as a PNG; no visit. Throws as `openShare`. */
export async function previewOfShare(
  ctx: Ctx<Visitor>,
  token: string,
  address: string,
  locale: Locale,
): Promise<Uint8Array> {
  await countAttempt(ctx, "share", address);
  const preview = await inTransaction(systemContext(ctx, "share"), async (ctx): Promise<Preview> => {
    const link = await activeLink(ctx, token);
    const { research, vehicle } = await sharedCase(ctx, link);
    const history = await acceptedHistory(ctx, research.id, locale);
    return {
      vehicle: maskText(vehicleHeading(withoutSecretMark(vehicle), locale), secretsOf(vehicle)),
      year: vehicle.year,
      // A boat's heading has its name.
      plate: vehicle.kind === "antique-boat" ? null : sharedPlate(vehicle),
      classification: research.classification,
      years: history.map(({ sortsOn }) => Number(sortsOn.slice(0, 4))),
      locale,
    };
  });
  return drawPreview(ctx.services, preview);
}

async function sharedCase(ctx: Tx<System>, { researchId }: { researchId: string }) {
  const [found] = await ctx.db
    .select({ research: researches, vehicle: vehicles })
    .from(researches)
    .innerJoin(vehicles, eq(vehicles.id, researches.vehicleId))
    .where(eq(researches.id, researchId));
  if (!found) throw new NotFound();
  return found;
}

/** Serves the re-encoded view, which has no EXIF data. */
export async function openSharedPicture(ctx: Ctx<Visitor>, token: string, documentId: string) {
  const key = await inTransaction(systemContext(ctx, "share"), async (ctx) => {
    const link = await activeLink(ctx, token);
    if (!link.documents.includes(documentId)) throw new NotFound();
    return caseImageKey(ctx, link.researchId, documentId);
  });
  if (!key) throw new NotFound();
  return { type: "image/jpeg", bytes: await ctx.services.files.get(key) };
}

/** The PDF of the certificate that stands. Throws `NotFound`. */
export async function openSharedCertificate(ctx: Ctx<Visitor>, token: string, locale: Locale) {
  const system = systemContext(ctx, "share");
  const { researchId } = await inTransaction(system, (ctx) => activeLink(ctx, token));
  return openCertificateFile(system, { researchId, locale });
}

export async function countVisit(ctx: Tx<System>, link: { id: string; researchId: string }): Promise<void> {
  await ctx.db
    .update(shareLinks)
    .set({ opened: sql`${shareLinks.opened} + 1`, lastOpenedAt: ctx.now() })
    .where(eq(shareLinks.id, link.id));
  await record(ctx, "share.opened", `research:${link.researchId}`, { share: link.id });
}

/** Throws `NotFound` for a forged, revoked or expired link. */
export async function activeLink(ctx: Tx<System>, token: string) {
  const [id = "", signature = ""] = token.split(".");
  if (!z.uuid().safeParse(id).success || !signatureMatches(signature, ctx.services.secret, "share", id))
    throw new NotFound();
  const [link] = await ctx.db
    .select()
    .from(shareLinks)
    .where(and(eq(shareLinks.id, id), isNull(shareLinks.revokedAt), gt(shareLinks.expiresAt, ctx.now())));
  if (!link) throw new NotFound();
  return link;
}
