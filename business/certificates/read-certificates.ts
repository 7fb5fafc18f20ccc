import { desc, eq, ne } from "drizzle-orm";
import { secure } from "#platform/credentials/data-integrity.ts";
import { encodeStatusList } from "#platform/credentials/status-list.ts";
import { type Ctx, inTransaction, systemContext } from "../context.ts";
import { certificates } from "./certificates.sql.ts";
import { issuerOf, signingKeyOf, statusListUrl } from "./issuer.ts";

/** All certificates of a case that the actor may see, the latest first. */
export function certificatesOfCase(ctx: Ctx, researchId: string) {
  return inTransaction(ctx, (ctx) =>
    ctx.db
      .select({
        number: certificates.number,
        state: certificates.state,
        reason: certificates.reason,
        reportVersion: certificates.reportVersion,
        issuedAt: certificates.issuedAt,
        validUntil: certificates.validUntil,
      })
      .from(certificates)
      .where(eq(certificates.researchId, researchId))
      .orderBy(desc(certificates.issuedAt)),
  );
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
