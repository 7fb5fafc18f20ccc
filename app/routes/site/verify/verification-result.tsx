import { useEffect, useRef } from "react";
import { useLanguage } from "#app/parts/page/use-language.ts";
import type { CertificateVerification } from "#business/certificates/verify-certificate.ts";
import { m } from "#texts/messages.js";
import { CertificateFacts } from "./certificate-facts.tsx";
import { answerOf, type Tone } from "./verification-answer.ts";
import { differingFieldLabels } from "./verification-texts.ts";

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
  verification: CertificateVerification;
  byFile: boolean;
}) {
  const lang = useLanguage();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (byFile) heading.current?.focus();
  }, [byFile]);
  const { tone, title, lines } = answerOf(verification, byFile, lang);
  const certificate = "certificate" in verification ? verification.certificate : null;
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
                {differingFieldLabels(verification.fields).map((label) => (
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
