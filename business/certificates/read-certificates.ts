import { desc, eq, ne, sql } from "drizzle-orm";
import { secure } from "#platform/credentials/data-integrity.ts";
import { encodeStatusList } from "#platform/credentials/status-list.ts";
import {
  type Ctx,
  type Customer,
  inTransaction,
  type Staff,
  type System,
  systemContext,
} from "../context.ts";
import { firstWithdrawnSince } from "../history/withdrawn-since.ts";
import { certificateFiles, certificates } from "./certificates.sql.ts";
import { issuerOf, signingKeyOf, statusListUrl } from "./issuer.ts";

/** Latest first. `doubtedSince`: something it rests on was withdrawn, and nobody has decided what that means. */
export function certificatesOfCase(ctx: Ctx<Customer | Staff | System>, researchId: string) {
  return inTransaction(ctx, async (ctx) => {
    const found = await ctx.db
      .select({
        number: certificates.number,
        state: certificates.state,
        reason: certificates.reason,
        reportVersion: certificates.reportVersion,
        issuedAt: certificates.issuedAt,
        validUntil: certificates.validUntil,
        /** Both languages are written. */
        hasPdf: sql<boolean>`(select count(${certificateFiles.fileKey}) from ${certificateFiles}
          where ${certificateFiles.certificateId} = ${certificates.id}) = 2`,
      })
      .from(certificates)
      .where(eq(certificates.researchId, researchId))
      .orderBy(desc(certificates.issuedAt));
    // One at most stands.
    const standing = found.find(({ state }) => state === "valid");
    const doubtedSince = standing ? await firstWithdrawnSince(ctx, researchId, standing.issuedAt) : null;
    return found.map((each) => ({ ...each, doubtedSince: each === standing ? doubtedSince : null }));
  });
}

/** A credential of its own: Bitstring Status List 1.0, section 2.2. Revoked and superseded certificates are set in it. */
export async function statusListCredential(ctx: Ctx) {
  const ended = await inTransaction(systemContext(ctx, "certificate"), (ctx) =>
    ctx.db
      .select({ index: certificates.statusIndex })
      .from(certificates)
      .where(ne(certificates.state, "valid")),
  );
  const id = statusListUrl(ctx.services);
  const list = {
    "@context": ["https://www.w3.org/ns/credentials/v2"],
    id,
    type: ["VerifiableCredential", "BitstringStatusListCredential"],
    issuer: issuerOf(ctx.services),
    validFrom: ctx.now().toISOString(),
    credentialSubject: {
      id: `${id}#list`,
      type: "BitstringStatusList",
      statusPurpose: "revocation",
      encodedList: encodeStatusList(ended.map(({ index }) => index)),
    },
  };
  return secure(list, signingKeyOf(ctx.services), ctx.now());
}
