import { useEffect, useRef } from "react";
import { useLanguage } from "#app/parts/page/use-language.ts";
import { formatDate } from "#app/ui/date.tsx";
import type { Verification, VerifiedCertificate } from "#business/certificates/verify-certificate.ts";
import type { Locale } from "#business/locale.ts";
import { m } from "#texts/messages.js";
import { CertificateFacts } from "./certificate-facts.tsx";
import { fieldLabels, reasonTexts } from "./verification-texts.ts";

type Tone = "good" | "careful" | "bad";

const toneClasses: Record<Tone, string> = {
  good: "border-fir text-fir",
  careful: "border-brass text-brass",
  bad: "border-oxblood text-oxblood",
};

/** The answer first, in one sentence; then what the certificate says. */
export function VerificationResult({
  verification,
  byFile,
}: {
  verification: Verification;
  byFile: boolean;
}) {
  const lang = useLanguage();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (byFile) heading.current?.focus();
  }, [byFile]);
  const { tone, title, lines } = answerOf(verification, byFile, lang);
  const certificate = verification.verdict === "unknown" ? null : verification.certificate;
  return (
    <>
      <section aria-labelledby="result" className={`mb-8 border-y-4 border-double py-5 ${toneClasses[tone]}`}>
        <p className="label-plate">{m.verify_result()}</p>
        <h2 id="result" ref={heading} tabIndex={-1} className="mt-1 text-3xl leading-tight outline-none">
          {title}
        </h2>
        <div className="measure mt-2 grid gap-2 text-lg text-ink">
          {lines.map((line) => (
            <p key={line}>{line}</p>
          ))}
          {verification.verdict === "altered" && verification.fields.length > 0 && (
            <>
              <p>{m.verify_altered_fields()}</p>
              <ul className="list-disc pl-6">
                {fieldLabels(verification.fields).map((label) => (
                  <li key={label} className="font-semibold">
                    {label}
                  </li>
                ))}
              </ul>
              <p>{m.verify_altered_below()}</p>
            </>
          )}
        </div>
      </section>
      {certificate && <CertificateFacts certificate={certificate} />}
    </>
  );
}

function answerOf(
  verification: Verification,
  byFile: boolean,
  lang: Locale,
): { tone: Tone; title: string; lines: string[] } {
  if (verification.verdict === "unknown")
    return {
      tone: "bad",
      title: m.verify_unknown_title(),
      lines: [byFile ? m.verify_unknown_file() : m.verify_unknown_number()],
    };
  if (verification.verdict === "altered")
    return { tone: "bad", title: m.verify_altered_title(), lines: [m.verify_altered()] };
  const { certificate, file } = verification;
  const answer = stateOf(certificate, lang);
  if (file === null) return answer;
  const lines = [...answer.lines, fileTexts[file]()];
  return {
    ...answer,
    lines,
    tone: file === "saved-again" && answer.tone === "good" ? "careful" : answer.tone,
  };
}

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
