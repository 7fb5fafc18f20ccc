import { randomBytes, randomInt } from "node:crypto";
import { and, eq } from "drizzle-orm";
import { boatMarkType } from "#business/identification/chassis/boat-mark.ts";
import { statusListLength } from "#platform/credentials/status-list.ts";
import { uuidv7 } from "#platform/uuid.ts";
import { record } from "../audit/record.ts";
import { type Ctx, inTransaction, type System, type Tx } from "../context.ts";
import { NotFound, RuleBroken } from "../errors.ts";
import { lockResearch } from "../researches/lock-research.ts";
import { researches } from "../researches/researches.sql.ts";
import { vehicles } from "../vehicles/vehicles.sql.ts";
import { type CertifiedVehicle, certificateNumber, chassisEnding, validYears } from "./certificate.ts";
import { certificates } from "./certificates.sql.ts";
import { endCertificates } from "./end-certificates.ts";
import { type Certified, signStatement } from "./statement.ts";

type Issued = { id: string; number: string };

/** For one version of the report; supersedes the previous one. Idempotent. Throws `certificates_no_class` below 50 points. */
export function issueCertificate(
  ctx: Ctx<System>,
  input: {
    researchId: string;
    report: Certified["report"];
    score: { total: number; classification: string | null; version: number };
  },
): Promise<Issued> {
  return inTransaction(ctx, async (ctx) => {
    const { researchId, report, score } = input;
    const { userId } = await lockResearch(ctx, researchId);
    const earlier = await certificateOfReport(ctx, researchId, report.version);
    if (earlier) return earlier;
    const { classification } = score;
    if (!classification) throw new RuleBroken("certificates_no_class");
    const vehicle = await certifiedVehicle(ctx, researchId);
    await endCertificates(ctx, { researchId, state: "superseded", reason: "new_version" });
    const issuedAt = ctx.now();
    const validUntil = new Date(issuedAt);
    validUntil.setUTCFullYear(validUntil.getUTCFullYear() + validYears);
    const [id, number] = [uuidv7(issuedAt.getTime()), certificateNumber(randomBytes(12))];
    const statusIndex = await freeStatusIndex(ctx);
    const certified = { vehicle, report, score: { ...score, classification } };
    const statement = signStatement(ctx.services, {
      ...certified,
      number,
      statusIndex,
      issuedAt,
      validUntil,
    });
    await ctx.db.insert(certificates).values({
      id,
      number,
      researchId,
      userId,
      reportVersion: report.version,
      statement,
      statusIndex,
      issuedAt,
      validUntil,
    });
    await record(ctx, "certificate.issued", `research:${researchId}`, {
      certificate: number,
      report: report.version,
    });
    return { id, number };
  });
}

async function certificateOfReport(ctx: Tx<System>, researchId: string, version: number) {
  const [found] = await ctx.db
    .select({ id: certificates.id, number: certificates.number })
    .from(certificates)
    .where(and(eq(certificates.researchId, researchId), eq(certificates.reportVersion, version)));
  return found;
}

async function certifiedVehicle(ctx: Tx<System>, researchId: string): Promise<CertifiedVehicle> {
  const [found] = await ctx.db
    .select({
      vehicleType: vehicles.kind,
      make: vehicles.make,
      model: vehicles.model,
      year: vehicles.year,
      chassisNumber: vehicles.chassisNumber,
      mark: vehicles.licensePlate,
    })
    .from(researches)
    .innerJoin(vehicles, eq(vehicles.id, researches.vehicleId))
    .where(eq(researches.id, researchId));
  if (!found) throw new NotFound();
  const { chassisNumber, mark, ...vehicle } = found;
  const named = vehicle.vehicleType === "antique-boat" && mark && boatMarkType(mark) === "name";
  return { ...vehicle, ...(named ? { name: mark } : {}), chassisEnding: chassisEnding(chassisNumber) };
}

/** At random, as Bitstring Status List 1.0 advises: neighbours in the list say nothing about each other. */
async function freeStatusIndex(ctx: Tx<System>): Promise<number> {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const index = randomInt(statusListLength);
    if ((await ctx.db.$count(certificates, eq(certificates.statusIndex, index))) === 0) return index;
  }
  throw new Error("The status list is full.");
}
