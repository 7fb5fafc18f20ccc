import { and, eq, gt, isNull, sql } from "drizzle-orm";
import { z } from "zod";
import { sealHolds } from "#platform/seal.ts";
import { takeTurn } from "../accounts/take-turn.ts";
import { record } from "../audit/record.ts";
import { asHouse, type Ctx, inTransaction, type System, type Tx, type Visitor } from "../context.ts";
import { pictureOfCase, picturesInCase } from "../documents/read-documents.ts";
import { NotFound } from "../errors.ts";
import { historyOfCase } from "../history/read-history.ts";
import { researches } from "../researches/researches.sql.ts";
import { vehicles } from "../vehicles/vehicles.sql.ts";
import { maskedPlate, redacted } from "./share.ts";
import { shareLinks } from "./sharing.sql.ts";

/**
 * What a link shows, redacted; the opening is counted and written down. A forged, ended or expired one is not there. Tries
 * are limited by address.
 */
export async function openShare(ctx: Ctx<Visitor>, token: string, address: string) {
  await takeTurn(ctx, "share", address);
  return inTransaction(asHouse(ctx, "share"), async (ctx) => {
    const link = await liveLink(ctx, token);
    const [found] = await ctx.db
      .select({ research: researches, vehicle: vehicles })
      .from(researches)
      .innerJoin(vehicles, eq(vehicles.id, researches.vehicleId))
      .where(eq(researches.id, link.researchId));
    if (!found) throw new NotFound();
    const { research, vehicle } = found;
    await ctx.db
      .update(shareLinks)
      .set({ opened: sql`${shareLinks.opened} + 1`, lastOpenedAt: ctx.now() })
      .where(eq(shareLinks.id, link.id));
    await record(ctx, "share.opened", `research:${research.id}`, { share: link.id });
    const secrets = [vehicle.licensePlate, vehicle.chassisNumber];
    const history = await historyOfCase(ctx, research.id);
    const pictures = await picturesInCase(ctx, research.id);
    return {
      make: vehicle.make,
      model: vehicle.model,
      year: vehicle.year,
      color: vehicle.color,
      plate: vehicle.licensePlate && maskedPlate(vehicle.licensePlate),
      status: research.status,
      barnabyScore: research.barnabyScore,
      classification: research.classification,
      expiresAt: link.expiresAt,
      entries: history.map((entry) => redacted(entry, link.texts, secrets)),
      // Names of files may name people: pictures are counted, not named.
      pictures: pictures.filter(({ id }) => link.documents.includes(id)).map(({ id }) => id),
    };
  });
}

/** A picture that was chosen for a link, without what the camera wrote into it. */
export async function openSharedPicture(ctx: Ctx<Visitor>, token: string, documentId: string) {
  const key = await inTransaction(asHouse(ctx, "share"), async (ctx) => {
    const link = await liveLink(ctx, token);
    if (!link.documents.includes(documentId)) throw new NotFound();
    return pictureOfCase(ctx, link.researchId, documentId);
  });
  if (!key) throw new NotFound();
  return { type: "image/jpeg", bytes: await ctx.house.files.get(key) };
}

async function liveLink(ctx: Tx<System>, token: string) {
  const [id = "", seal = ""] = token.split(".");
  if (!z.uuid().safeParse(id).success || !sealHolds(seal, ctx.house.secret, "share", id))
    throw new NotFound();
  const [link] = await ctx.db
    .select()
    .from(shareLinks)
    .where(and(eq(shareLinks.id, id), isNull(shareLinks.revokedAt), gt(shareLinks.expiresAt, ctx.now())));
  if (!link) throw new NotFound();
  return link;
}
