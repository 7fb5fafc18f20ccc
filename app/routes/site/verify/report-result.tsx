import { useEffect, useRef } from "react";
import { Link } from "react-router";
import { Fact } from "#app/parts/page/fact.tsx";
import { useLanguage } from "#app/parts/page/use-language.ts";
import { Day } from "#app/ui/date.tsx";
import type { VerifiedReport } from "#business/signing/verify-report-file.ts";
import { m } from "#texts/messages.js";

/** Of a report's own PDF: which version it is, and whether a newer one is in force. */
export function ReportResult({ report }: { report: VerifiedReport }) {
  const lang = useLanguage();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const { caseNumber, version, newestVersion, printedAnew, certificateNumber, edition, issuedAt, sha256 } =
    report;
  const newest = version === newestVersion && !printedAnew;
  return (
    <>
      <section
        aria-labelledby="result"
        className={`mb-8 border-y-4 border-double py-5 ${newest ? "border-fir text-fir" : "border-brass text-brass"}`}
      >
        <p className="label-plate">{m.verify_result()}</p>
        <h2 id="result" ref={heading} tabIndex={-1} className="mt-1 text-3xl leading-tight outline-none">
          {newest ? m.verify_paper_title() : m.verify_paper_older_title()}
        </h2>
        <div className="measure mt-2 grid gap-2 text-lg text-ink">
          <p>{m.verify_paper()}</p>
          {version < newestVersion && <p>{m.verify_paper_older({ version: String(newestVersion) })}</p>}
          {version === newestVersion && printedAnew && <p>{m.verify_paper_anew()}</p>}
        </div>
      </section>
      <dl className="grid gap-x-8 sm:grid-cols-2 lg:grid-cols-4">
        <Fact label={m.verify_report()}>
          {m.verify_report_version({ version: String(version) })}
          {edition === "glovebox" && ` · ${m.verify_paper_glovebox()}`}
        </Fact>
        <Fact label={m.verify_paper_case()}>
          <span className="figures whitespace-nowrap">{caseNumber}</span>
        </Fact>
        <Fact label={m.verify_issued()}>
          <Day date={issuedAt} locale={lang} />
        </Fact>
        {certificateNumber && (
          <Fact label={m.verify_certificate()}>
            <Link to={`/${lang}/verify/${certificateNumber}`} className="link figures whitespace-nowrap">
              {certificateNumber}
            </Link>
          </Fact>
        )}
        <Fact label="SHA-256" wide>
          <span className="figures text-sm break-all">{sha256}</span>
        </Fact>
      </dl>
    </>
  );
}
