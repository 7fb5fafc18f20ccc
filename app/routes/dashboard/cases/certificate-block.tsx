import { useLanguage } from "#app/parts/page/use-language.ts";
import { Day, formatDate } from "#app/ui/date.tsx";
import { m } from "#texts/messages.js";

type CertificateBlockProps = {
  researchId: string;
  number: string;
  validUntil: Date;
  doubtedSince: Date | null;
  hasPdf: boolean;
  /** As an SVG path on a square of `size` modules. */
  qr: { size: number; path: string };
};

/** The certificate in force: where to verify it, and the QR code for a buyer's phone. */
export function CertificateBlock({
  researchId,
  number,
  validUntil,
  doubtedSince,
  hasPdf,
  qr,
}: CertificateBlockProps) {
  const lang = useLanguage();
  return (
    <section
      aria-labelledby="certificate"
      className="grid grid-cols-[minmax(0,1fr)] gap-5 border border-brass px-5 py-4 sm:grid-cols-[1fr_9rem]"
    >
      <div>
        <h2 id="certificate" className="label-plate">
          {m.case_certificate()}
        </h2>
        <p className="figures mt-1 text-2xl min-[20rem]:whitespace-nowrap">{number}</p>
        <p className="mt-1">
          {m.verify_until()} <Day date={validUntil} locale={lang} />
        </p>
        {doubtedSince && (
          <p className="measure mt-2 border-l-4 border-brass pl-3">
            {m.case_certificate_doubted({ day: formatDate(doubtedSince, lang) })}
          </p>
        )}
        <p className="measure mt-2 text-soft">{m.case_certificate_text()}</p>
        {hasPdf ? (
          <p className="no-print mt-3">
            {m.certificate_pdf()}:{" "}
            <a href={`/de/dashboard/researches/${researchId}/certificate`} className="link" hrefLang="de">
              {m.certificate_pdf_de()}
            </a>
            {", "}
            <a href={`/en/dashboard/researches/${researchId}/certificate`} className="link" hrefLang="en">
              {m.certificate_pdf_en()}
            </a>
          </p>
        ) : (
          <p className="no-print mt-3 text-soft">{m.certificate_pdf_coming()}</p>
        )}
        <p className="no-print mt-2 flex flex-wrap gap-x-6 gap-y-1">
          <a href={`/${lang}/verify/${number}`} className="link">
            {m.case_certificate_verify()}
          </a>
          <a href={`/certificates/${number}`} download className="link">
            {m.verify_download()}
          </a>
        </p>
      </div>
      <svg
        viewBox={`0 0 ${qr.size} ${qr.size}`}
        role="img"
        aria-label={m.case_certificate_qr()}
        className="w-36 justify-self-center"
      >
        {/* White in dark mode too: cameras look for dark modules on a light ground. */}
        <rect width={qr.size} height={qr.size} fill="#fff" />
        <path d={qr.path} fill="#000" />
      </svg>
    </section>
  );
}
