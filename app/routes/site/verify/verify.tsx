import { data, Link, redirect } from "react-router";
import { withErrorStatus } from "#app/http/errors.ts";
import { formAction, noFields, on } from "#app/http/form-action.ts";
import { pageMeta } from "#app/http/page-meta.ts";
import { addressContext } from "#app/http/request-contexts.ts";
import { useLanguage } from "#app/parts/page/use-language.ts";
import { sampleCertificateNumber } from "#app/routes/site/home/sample-pages.ts";
import { PageHeading } from "#app/ui/page-heading.tsx";
import { siteZone } from "#app/zones.ts";
import { maxCertificateBytes, readCertificateNumber } from "#business/certificates/certificate.ts";
import { verifyFile, verifyNumber } from "#business/certificates/verify-certificate.ts";
import { RuleBroken } from "#business/errors.ts";
import { verifyReportFile } from "#business/signing/verify-report-file.ts";
import { m } from "#texts/messages.js";
import type { Route } from "./+types/verify.ts";
import { ReportResult } from "./report-result.tsx";
import { VerificationForms } from "./verification-forms.tsx";
import { VerificationResult } from "./verification-result.tsx";

/** A result is private; the empty form is the same for every stranger. */
const neverKept = { "Cache-Control": "private, no-store" };

/** By the number in the address (QR code) or the form, which works without scripts. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const typed = (params.number ?? url.searchParams.get("number") ?? "").slice(0, 40).trim();
  if (!typed) return { typed, verification: null };
  if (readCertificateNumber(typed) === sampleCertificateNumber)
    throw redirect(`/${params.lang}/sample-certificate`);
  const verification = await withErrorStatus(() =>
    verifyNumber(context.get(siteZone), typed, context.get(addressContext)),
  );
  const status = verification.verdict === "unknown" ? 404 : 200;
  return data({ typed, verification }, { status, headers: neverKept });
}

/** By file, which is read and not kept. */
export async function action(args: Route.ActionArgs) {
  const { context } = args;
  const verify = on(
    noFields,
    async (_, { form }) => {
      const file = fileIn(form);
      const zone = context.get(siteZone);
      const verification = await verifyFile(zone, file, context.get(addressContext));
      const report = verification.verdict === "unknown" ? await verifyReportFile(zone, file) : null;
      return data({ verification, report }, { headers: neverKept });
    },
    {
      files: true,
      fieldByCode: { certificates_file_missing: "file", certificates_file_too_large: "file" },
    },
  );
  return formAction(args, verify);
}

function fileIn(form: FormData): File {
  const file = form.get("file");
  if (!(file instanceof File) || file.size === 0) throw new RuleBroken("certificates_file_missing");
  if (file.size > maxCertificateBytes) throw new RuleBroken("certificates_file_too_large");
  return file;
}

export const headers: Route.HeadersFunction = ({ loaderHeaders, actionHeaders }) =>
  new Headers(actionHeaders ?? loaderHeaders);

export const meta: Route.MetaFunction = (page) =>
  pageMeta(page, {
    title: m.verify_title(),
    description: m.verify_description(),
    // A result is private.
    unlisted: page.loaderData?.verification != null,
  });

export default function Verify({ loaderData, actionData }: Route.ComponentProps) {
  const lang = useLanguage();
  const byFile = actionData && "verification" in actionData ? actionData.verification : null;
  const report = actionData && "report" in actionData ? actionData.report : null;
  const refused = actionData && "errors" in actionData ? actionData : undefined;
  const verification = byFile ?? loaderData.verification;
  return (
    <div className="page pb-10">
      <PageHeading title={m.verify_title()} {...(verification ? {} : { intro: m.verify_intro() })} />
      {report && <ReportResult report={report} />}
      {verification && !report && <VerificationResult verification={verification} byFile={byFile !== null} />}
      {verification && loaderData.typed && verification.verdict !== "unknown" ? (
        <p className="no-print mt-8">
          <Link to={`/${lang}/verify`} className="link">
            {m.verify_other()}
          </Link>
        </p>
      ) : (
        <div className={verification ? "mt-10" : undefined}>
          <VerificationForms typed={loaderData.typed} refused={refused} />
        </div>
      )}
    </div>
  );
}
