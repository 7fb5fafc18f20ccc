import { createHash } from "node:crypto";
import { eq } from "drizzle-orm";
import { countAttempt } from "#business/accounts/rate-limit.ts";
import { isPdf, signatureBytes } from "#business/documents/document.ts";
import { checkProof, type JsonObject } from "#platform/credentials/data-integrity.ts";
import { type JsonFault, NotStrict, parseStrictJson } from "#platform/credentials/strict-json.ts";
import { chunksOf } from "#platform/files/file-store.ts";
import { pdfAttachment } from "#platform/pdf/pdf-attachment.ts";
import { asUnavailable } from "../as-unavailable.ts";
import { type Ctx, inTransaction, type System, systemContext, type Tx, type Visitor } from "../context.ts";
import { NotFound } from "../errors.ts";
import { firstWithdrawnSince } from "../history/withdrawn-since.ts";
import {
  type CertificateState,
  type EndReason,
  readCertificateNumber,
  statementFileName,
} from "./certificate.ts";
import { certificateFiles, certificates } from "./certificates.sql.ts";
import { differingFields } from "./differing-fields.ts";
import { didDocument, keysOf } from "./issuer.ts";
import type { CertificateStatement } from "./statement.ts";

/** What everybody may read of a certificate. */
export type VerifiedCertificate = {
  number: string;
  state: CertificateState | "expired";
  reason: EndReason | null;
  endedAt: Date | null;
  issuedAt: Date;
  validUntil: Date;
  /** Something on which it rests was withdrawn then; we are looking into it. */
  doubtedSince: Date | null;
  subject: CertificateStatement["credentialSubject"];
};

export type CertificateVerification =
  /** `file`: of an upload, whether it is the very file that was issued, or a genuine statement in another one. */
  | {
      verdict: "genuine";
      certificate: VerifiedCertificate;
      file: "issued" | "saved-again" | "statement" | null;
    }
  | { verdict: "altered"; certificate: VerifiedCertificate | null; fields: string[] }
  /** Programs may read different things in it. */
  | { verdict: "ambiguous"; fault: JsonFault; at: string }
  | { verdict: "unknown" };

/** By number, as typed or scanned. Throws `TooMany` for whoever tries numbers. */
export async function verifyNumber(
  ctx: Ctx<Visitor>,
  typed: string,
  address: string,
): Promise<CertificateVerification> {
  await countAttempt(ctx, "certificate", address);
  const number = readCertificateNumber(typed);
  const found = number && (await byNumber(ctx, number));
  return found ? { verdict: "genuine", certificate: found.certificate, file: null } : { verdict: "unknown" };
}

/** The signed statement, as its `id` promises. Throws `NotFound`, and `TooMany` for whoever tries numbers. */
export async function statementForStranger(
  ctx: Ctx<Visitor>,
  typed: string,
  address: string,
): Promise<CertificateStatement> {
  await countAttempt(ctx, "certificate", address);
  const found = await byNumber(ctx, readCertificateNumber(typed) ?? "");
  if (!found) throw new NotFound();
  return found.statement;
}

/** A certificate's PDF, or the statement inside it as a file. Throws `TooMany`. */
export async function verifyFile(
  ctx: Ctx<Visitor>,
  file: Blob,
  address: string,
): Promise<CertificateVerification> {
  await countAttempt(ctx, "certificate", address);
  const asPdf = isPdf(await file.slice(0, signatureBytes).bytes());
  const issued = asPdf && (await byFile(ctx, file));
  if (issued) return { verdict: "genuine", certificate: issued, file: "issued" };
  try {
    const statement = readStatement(await statementBytes(file, asPdf));
    return statement ? await verifyStatement(ctx, statement, asPdf) : { verdict: "unknown" };
  } catch (error) {
    if (error instanceof NotStrict) return { verdict: "ambiguous", fault: error.fault, at: error.at };
    throw error;
  }
}

async function statementBytes(file: Blob, asPdf: boolean): Promise<Uint8Array | null> {
  if (asPdf) return pdfAttachment(file, statementFileName).catch(asUnavailable);
  return file.size > maxStatementBytes ? null : file.bytes();
}

async function verifyStatement(
  ctx: Ctx<Visitor>,
  statement: JsonObject,
  asPdf: boolean,
): Promise<CertificateVerification> {
  const found = await byNumber(ctx, numberIn(statement) ?? "");
  // The address may have changed since it was issued; the keys are the same.
  const issuer = found?.statement.issuer.id;
  const proof = checkProof(statement, keysOf(didDocument(ctx.services, issuer)));
  if (!found)
    return proof === "altered"
      ? { verdict: "altered", certificate: null, fields: [] }
      : { verdict: "unknown" };
  const fields = differingFields(found.statement, statement);
  if (proof !== "genuine" || fields.length > 0)
    return { verdict: "altered", certificate: found.certificate, fields };
  return { verdict: "genuine", certificate: found.certificate, file: asPdf ? "saved-again" : "statement" };
}

const maxStatementBytes = 100_000;

/** Null for what is no JSON object. Throws `NotStrict`. */
export function readStatement(bytes: Uint8Array | null): JsonObject | null {
  if (!bytes || bytes.length > maxStatementBytes) return null;
  try {
    const read = parseStrictJson(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
    return typeof read === "object" && read !== null && !Array.isArray(read)
      ? withOneProof(read as JsonObject)
      : null;
  } catch (error) {
    if (error instanceof NotStrict) throw error;
    return null;
  }
}

/** VC Data Integrity 1.0, 4.2: a set of proofs with one in it says the same as that one. */
function withOneProof(statement: JsonObject): JsonObject {
  const { proof } = statement;
  return Array.isArray(proof) && proof.length === 1 ? { ...statement, proof: proof[0] } : statement;
}

function numberIn(statement: JsonObject): string | null {
  const { certificateNumber } = (statement.credentialSubject ?? {}) as { certificateNumber?: unknown };
  return typeof certificateNumber === "string" ? readCertificateNumber(certificateNumber) : null;
}

// Strangers have no rights on the tables: the system reads, and what goes out names nobody.
function byNumber(ctx: Ctx<Visitor>, number: string) {
  return inTransaction(systemContext(ctx, "certificate"), async (ctx) => {
    const [found] = await ctx.db.select().from(certificates).where(eq(certificates.number, number));
    return found && { certificate: await shown(ctx, found), statement: found.statement };
  });
}

async function byFile(ctx: Ctx<Visitor>, file: Blob) {
  const hash = createHash("sha256");
  for await (const piece of chunksOf(file)) hash.update(piece);
  const sha256 = hash.digest("hex");
  return inTransaction(systemContext(ctx, "certificate"), async (ctx) => {
    const [found] = await ctx.db
      .select({ certificate: certificates })
      .from(certificateFiles)
      .innerJoin(certificates, eq(certificates.id, certificateFiles.certificateId))
      .where(eq(certificateFiles.sha256, sha256));
    return found && shown(ctx, found.certificate);
  });
}

async function shown(ctx: Tx<System>, found: typeof certificates.$inferSelect): Promise<VerifiedCertificate> {
  const { researchId, number, state, reason, endedAt, issuedAt, validUntil, statement } = found;
  const stands = state === "valid" && researchId !== null;
  const expired = state === "valid" && validUntil <= ctx.now();
  return {
    number,
    state: expired ? "expired" : state,
    reason,
    endedAt,
    issuedAt,
    validUntil,
    doubtedSince: stands ? await firstWithdrawnSince(ctx, researchId, issuedAt) : null,
    subject: statement.credentialSubject,
  };
}
