import { formatDate } from "#app/ui/date.tsx";
import type {
  CertificateVerification,
  VerifiedCertificate,
} from "#business/certificates/verify-certificate.ts";
import type { Locale } from "#business/locale.ts";
import { m } from "#texts/messages.js";
import { reasonTexts } from "./verification-texts.ts";

export type Tone = "good" | "careful" | "bad";

/** The answer in one sentence, and its reasons. */
export function answerOf(
  verification: CertificateVerification,
  byFile: boolean,
  lang: Locale,
): { tone: Tone; title: string; lines: string[] } {
  if (verification.verdict === "unknown")
    return {
      tone: "bad",
      title: byFile ? m.verify_unknown_file_title() : m.verify_unknown_title(),
      lines: [byFile ? m.verify_unknown_file() : m.verify_unknown_number()],
    };
  if (verification.verdict === "altered")
    return { tone: "bad", title: m.verify_altered_title(), lines: [m.verify_altered()] };
  if (verification.verdict === "ambiguous")
    return {
      tone: "bad",
      title: m.verify_ambiguous_title(),
      lines: [faultTexts[verification.fault]({ at: verification.at }), m.verify_ambiguous()],
    };
  const { certificate, file } = verification;
  const answer = stateOf(certificate, lang);
  if (file === null) return answer;
  const lines = [...answer.lines, fileTexts[file]()];
  // Its pages may say something else: the file is not confirmed, whatever its statement is worth.
  if (file === "saved-again" && answer.tone === "good")
    return { tone: "careful", title: m.verify_saved_again_title(), lines: lines.toReversed() };
  return { ...answer, lines };
}

const faultTexts = {
  "duplicate-name": m.verify_fault_duplicate_name,
  "lone-surrogate": m.verify_fault_lone_surrogate,
  "number-too-large": m.verify_fault_number_too_large,
  "too-deep": m.verify_fault_too_deep,
};

const fileTexts = {
  issued: () => m.verify_file_issued(),
  "saved-again": () => m.verify_file_saved_again(),
  statement: () => m.verify_file_statement(),
};

function stateOf(
  { state, reason, issuedAt, endedAt, validUntil, doubtedSince }: VerifiedCertificate,
  lang: Locale,
) {
  const until = formatDate(validUntil, lang);
  const why = reason ? [reasonTexts[reason]()] : [];
  const ended = endedAt ? formatDate(endedAt, lang) : "";
  const answers: Record<VerifiedCertificate["state"], { tone: Tone; title: string; lines: string[] }> = {
    valid: {
      tone: "good",
      title: m.verify_valid_title(),
      lines: [m.verify_valid({ day: formatDate(issuedAt, lang), until })],
    },
    expired: { tone: "careful", title: m.verify_expired_title(), lines: [m.verify_expired({ until })] },
    superseded: {
      tone: "careful",
      title: m.verify_superseded_title(),
      lines: [m.verify_superseded({ day: ended }), ...why],
    },
    revoked: {
      tone: "bad",
      title: m.verify_revoked_title(),
      lines: [m.verify_revoked({ day: ended }), ...why],
    },
  };
  if (state === "valid" && doubtedSince)
    return {
      tone: "careful" as const,
      title: m.verify_doubted_title(),
      lines: [...answers.valid.lines, m.verify_doubted({ day: formatDate(doubtedSince, lang) })],
    };
  return answers[state];
}
