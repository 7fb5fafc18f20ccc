import { z } from "zod";
import { statementFileName } from "#business/certificates/certificate.ts";
import { keysOf } from "#business/certificates/issuer.ts";
import { readStatement } from "#business/certificates/verify-certificate.ts";
import { isPdf } from "#business/documents/document.ts";
import { checkProof, type JsonObject } from "#platform/credentials/data-integrity.ts";
import { isSetInStatusList } from "#platform/credentials/status-list.ts";
import { NotStrict } from "#platform/credentials/strict-json.ts";
import { pdfAttachment } from "#platform/pdf/pdf-attachment.ts";

const Keys = z.object({
  id: z.string(),
  verificationMethod: z.array(z.looseObject({ id: z.string(), publicKeyMultibase: z.string() })),
  assertionMethod: z.array(z.string()),
});
const Certificate = z.object({
  issuer: z.object({ id: z.string() }),
  validFrom: z.iso.datetime(),
  validUntil: z.iso.datetime(),
  credentialStatus: z.object({ statusListIndex: z.string(), statusListCredential: z.string() }),
  credentialSubject: z.object({
    certificateNumber: z.string(),
    vehicle: z.object({
      make: z.string().nullable(),
      model: z.string().nullable(),
      name: z.string().optional(),
      year: z.number().nullable(),
    }),
    score: z.object({ total: z.number(), classification: z.string() }),
  }),
});
const StatusList = z.object({
  id: z.string(),
  credentialSubject: z.object({ encodedList: z.string() }),
});

type Checked = { outcome: "stands" | "forged" | "unreadable" | "ended"; lines: string[] };

/** Whether one of the issuer's published keys signed it. Of a PDF, only the statement inside speaks. */
export async function checkCertificate(
  file: Uint8Array,
  { keys, status, now }: { keys: unknown; status: unknown; now: Date },
): Promise<Checked> {
  const isInPdf = isPdf(file);
  const bytes = isInPdf ? await pdfAttachment(file, statementFileName) : file;
  const statement = readStrictly(bytes);
  if (typeof statement === "string") return { outcome: "unreadable", lines: [statement] };
  if (!statement) return { outcome: "unreadable", lines: ["The file contains no certificate."] };
  const issuer = Keys.safeParse(keys);
  if (!issuer.success) return { outcome: "unreadable", lines: ["The keys are no DID document."] };
  const published = keysOf(issuer.data);
  const proof = checkProof(statement, published);
  const read = Certificate.safeParse(statement);
  if (proof !== "genuine" || !read.success || read.data.issuer.id !== issuer.data.id)
    return { outcome: "forged", lines: [refusals[proof === "genuine" ? "unknown-key" : proof]] };
  const lines = [...describe(read.data), `Signed by ${issuer.data.id}.`];
  if (isInPdf) lines.push("The statement inside the PDF was checked, not what its pages show: compare them.");
  if (new Date(read.data.validUntil) <= now)
    return { outcome: "ended", lines: [...lines, `It was valid until ${read.data.validUntil}.`] };
  if (status === null)
    return {
      outcome: "stands",
      lines: [...lines, "Whether it was revoked since is not known without --status."],
    };
  return listed(read.data, status, published, lines);
}

function readStrictly(bytes: Uint8Array | null) {
  try {
    return readStatement(bytes);
  } catch (error) {
    if (error instanceof NotStrict) return `Programs may read different things in it (${error.message}).`;
    throw error;
  }
}

const refusals = {
  altered: "Altered: this is not what was signed.",
  "unknown-key": "Not signed with a key that this issuer has published.",
  "no-proof": "The file is not signed.",
};

function describe({
  credentialSubject: { certificateNumber, vehicle, score },
  validFrom,
}: z.infer<typeof Certificate>) {
  const { make, model, name: boat, year } = vehicle;
  const name = [make, model, boat, year].filter((part) => part !== null && part !== undefined).join(" ");
  return [
    `Genuine: ${certificateNumber}, ${name}, ${score.total} points, ${score.classification}, issued ${validFrom}.`,
  ];
}

function listed(
  { credentialStatus }: z.infer<typeof Certificate>,
  status: unknown,
  published: ReadonlyMap<string, string>,
  lines: string[],
): Checked {
  const list = StatusList.safeParse(status);
  const genuine =
    list.success &&
    list.data.id === credentialStatus.statusListCredential &&
    // As it came: what the schema leaves out is signed, too.
    checkProof(status as JsonObject, published) === "genuine";
  if (!genuine) return { outcome: "unreadable", lines: [...lines, "The status list is not this issuer's."] };
  const ended = isSetInStatusList(
    list.data.credentialSubject.encodedList,
    Number(credentialStatus.statusListIndex),
  );
  return ended
    ? { outcome: "ended", lines: [...lines, "It was revoked or superseded."] }
    : { outcome: "stands", lines: [...lines, "It was neither revoked nor superseded."] };
}
