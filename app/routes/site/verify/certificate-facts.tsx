import { Fact } from "#app/parts/page/fact.tsx";
import { useLanguage } from "#app/parts/page/use-language.ts";
import { ScoreDial } from "#app/parts/score/score-dial.tsx";
import { scoreClassLabels } from "#app/parts/score/score-labels.ts";
import { TypePlate } from "#app/parts/vehicle/type-plate.tsx";
import { Day } from "#app/ui/date.tsx";
import { certifiedHeading } from "#business/certificates/certificate.ts";
import { notCheckedText } from "#business/certificates/not-checked-text.ts";
import type { VerifiedCertificate } from "#business/certificates/verify-certificate.ts";
import { m } from "#texts/messages.js";

/** What we certified, for comparison with paper and vehicle. */
export function CertificateFacts({ certificate }: { certificate: VerifiedCertificate }) {
  const lang = useLanguage();
  const { number, issuedAt, validUntil } = certificate;
  const { vehicle, score, notChecked, report } = certificate.subject;
  const boat = vehicle.vehicleType === "antique-boat";
  return (
    <section aria-labelledby="certificate" className="grid gap-8">
      <h2 id="certificate" className="text-2xl">
        {m.verify_certificate()}
      </h2>
      <div className="grid items-start gap-x-12 gap-y-8 md:grid-cols-[1fr_17rem]">
        <div className="grid gap-6">
          <dl className="grid gap-x-8 sm:grid-cols-2">
            <Fact label={boat ? m.checkout_summary_boat() : m.verify_vehicle()} wide>
              <span className="font-serif text-2xl">{certifiedHeading(vehicle, lang)}</span>
            </Fact>
            <Fact label={m.verify_year()}>
              {vehicle.year !== null && <span className="figures">{vehicle.year}</span>}
            </Fact>
            <Fact label={m.verify_number()}>
              <span className="figures whitespace-nowrap">{number}</span>
            </Fact>
            <Fact label={m.verify_issued()}>
              <Day date={issuedAt} locale={lang} />
            </Fact>
            <Fact label={m.verify_until()}>
              <Day date={validUntil} locale={lang} />
            </Fact>
          </dl>
          <div className="measure grid justify-items-start gap-2">
            {vehicle.chassisEnding ? (
              <>
                <TypePlate
                  label={boat ? m.verify_boat_number() : m.verify_chassis()}
                  number={`··· ${vehicle.chassisEnding}`}
                />
                <p>{m.verify_compare()}</p>
              </>
            ) : (
              <p>{m.verify_no_chassis()}</p>
            )}
          </div>
        </div>
        <figure className="mx-auto w-full max-w-[17rem] text-center">
          <ScoreDial points={score.total} label={m.verify_score()} classes={scoreClassLabels()} />
          <figcaption className="mt-4">
            <span className="block font-serif text-2xl text-brass">{score.classification}</span>
            <span className="mt-1 block text-sm text-soft">{m.verify_score_meaning()}</span>
            <a href={`/${lang}/score-method`} className="link no-print text-sm">
              {m.verify_score_method()}
            </a>
          </figcaption>
        </figure>
      </div>
      <section aria-labelledby="not-checked" className="measure border-t border-rule pt-5">
        <h3 id="not-checked" className="text-xl">
          {m.verify_not_checked()}
        </h3>
        <ul className="mt-2 list-disc pl-5">
          {notChecked.map((each) => (
            <li key={each}>{notCheckedText(each, lang)}</li>
          ))}
        </ul>
      </section>
      <div className="measure border-t border-rule pt-4 text-sm text-soft">
        <p>
          {m.verify_report()}: {m.verify_report_version({ version: report.version })} · {m.verify_formula()}:{" "}
          {m.verify_formula_version({ version: score.version })}
        </p>
        <p className="mt-2">{m.verify_how()}</p>
        <p className="no-print mt-2 flex flex-wrap gap-x-6">
          <a href={`/certificates/${number}`} className="link" download>
            {m.verify_download()}
          </a>
          <a href="/.well-known/did.json" className="link">
            {m.verify_keys()}
          </a>
        </p>
      </div>
    </section>
  );
}
