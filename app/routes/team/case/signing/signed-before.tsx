import { useLanguage } from "#app/parts/page/use-language.ts";
import { CaseSection } from "#app/routes/team/case/shell/case-section.tsx";
import { Day } from "#app/ui/date.tsx";
import type { signOffOfCase } from "#business/signing/read-sign-off.ts";
import { m } from "#texts/messages.js";
import { stateTexts } from "./signing-texts.ts";

type SignOff = Awaited<ReturnType<typeof signOffOfCase>>;

/** Every sign-off of the case, with what was issued. */
export function SignedBefore({ signed, certificates }: Pick<SignOff, "signed" | "certificates">) {
  const lang = useLanguage();
  return (
    <CaseSection id="signed" title={m.signing_before()}>
      {signed.length === 0 ? (
        <p className="text-soft">{m.signing_never()}</p>
      ) : (
        <ul className="grid gap-4">
          {signed.map(({ version, signedAt, signedBy, certificateNumber, guarantee, done }) => {
            const certificate = certificates.find(({ number }) => number === certificateNumber);
            return (
              <li key={version} className="border-l-4 border-fir pl-4">
                <p className="font-semibold">
                  {m.verify_report_version({ version })} · <Day date={signedAt} locale={lang} /> · {signedBy}
                </p>
                {certificate ? (
                  <p>
                    <a href={`/${lang}/verify/${certificate.number}`} className="link figures">
                      {certificate.number}
                    </a>{" "}
                    <span className="text-soft">{stateTexts[certificate.state]()}</span>
                  </p>
                ) : (
                  <p className="text-soft">{done ? m.signing_no_class() : m.signing_under_way()}</p>
                )}
                {guarantee === "due" && <p>{m.signing_guarantee_given()}</p>}
              </li>
            );
          })}
        </ul>
      )}
    </CaseSection>
  );
}
