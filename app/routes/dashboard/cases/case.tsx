import { Link, Outlet } from "react-router";
import { withErrorStatus } from "#app/http/errors.ts";
import { flashCookie } from "#app/http/flash.ts";
import { formAction, on } from "#app/http/form-action.ts";
import { languageOf } from "#app/http/language.ts";
import { pageMeta } from "#app/http/page-meta.ts";
import type { RefusedForm } from "#app/http/read-form.ts";
import { servicesContext } from "#app/http/request-contexts.ts";
import { seeOther } from "#app/http/see-other.ts";
import { uuidParam } from "#app/http/uuid-param.ts";
import { CaseDetail, VehicleDetails } from "#app/parts/case/case-detail.tsx";
import { useStickyActionData } from "#app/parts/forms/use-sticky-action-data.ts";
import { mostPlausiblePlate } from "#app/parts/history/timeline-entries.ts";
import { DeclaredWithdrawalNotice } from "#app/parts/orders/declared-withdrawal.tsx";
import { useLanguage } from "#app/parts/page/use-language.ts";
import { toScoreView } from "#app/parts/score/to-score-view.ts";
import { SubTab, SubTabs } from "#app/routes/dashboard/sub-tabs.tsx";
import { customerZone } from "#app/zones.ts";
import { certificatesOfCase } from "#business/certificates/read-certificates.ts";
import { readAwaitedStart } from "#business/orders/work/read-awaited-start.ts";
import { scoreIsOrdered } from "#business/orders/work/score-is-ordered.ts";
import { qrCode } from "#business/qr-code.ts";
import { hasReport } from "#business/reports/read-reports.ts";
import { AddDetails, addDetails } from "#business/researches/comments/add-details.ts";
import { myResearch } from "#business/researches/read-researches.ts";
import { hasMissedPromise } from "#business/researches/research.ts";
import { explainScore } from "#business/score/explanation/explain-score.ts";
import { vehicleLabel } from "#business/vehicles/vehicle-heading.ts";
import { myDeclaredWithdrawals } from "#business/withdrawals/read-declared.ts";
import { m } from "#texts/messages.js";
import type { Route } from "./+types/case.ts";
import { CertificateBlock } from "./certificate-block.tsx";
import { DetailsForm } from "./details-form.tsx";
import { ScoreSection } from "./score-section.tsx";

export const meta: Route.MetaFunction = (page) =>
  pageMeta(page, {
    title: page.loaderData
      ? vehicleLabel(page.loaderData.research.vehicle, languageOf(page.location.pathname))
      : m.dashboard_unnamed_vehicle(),
    unlisted: true,
  });

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const id = uuidParam(params.researchId);
  const research = await withErrorStatus(() => myResearch(context.get(customerZone), id));
  const certificates = await certificatesOfCase(context.get(customerZone), id);
  const certificate = certificates.find(({ state }) => state === "valid");
  const { publicUrl } = context.get(servicesContext).config;
  const verification = certificate && `${publicUrl}/${languageOf(url.pathname)}/verify/${certificate.number}`;
  const declared = await myDeclaredWithdrawals(context.get(customerZone));
  const score = await explainScore(context.get(customerZone), id);
  // A certificate bears a score, whatever was ordered.
  const showsScore = certificate !== undefined || (await scoreIsOrdered(context.get(customerZone), id));
  return {
    research,
    declared: declared.filter(({ researchId }) => researchId === id),
    overdue: hasMissedPromise(research, context.get(customerZone).now()),
    awaitedStart:
      research.status === "pending" ? await readAwaitedStart(context.get(customerZone), id) : null,
    reported: await hasReport(context.get(customerZone), id),
    showsScore,
    score: showsScore ? score && toScoreView(score, languageOf(url.pathname)) : null,
    plate: mostPlausiblePlate(research.vehicle),
    certificate: verification ? { ...certificate, qr: qrCode(verification) } : null,
  };
}

/** Adds what else the customer remembers. */
export async function action(args: Route.ActionArgs) {
  const { context, params, url } = args;
  const ctx = context.get(customerZone);
  const add = on(
    AddDetails,
    async (input) => {
      await addDetails(ctx, input);
      return seeOther(url.pathname, [flashCookie("details-added")]);
    },
    { fixed: { researchId: uuidParam(params.researchId) } },
  );
  return formAction(args, add);
}

export default function Research({
  loaderData: { research, declared, overdue, awaitedStart, reported, showsScore, score, plate, certificate },
  actionData,
}: Route.ComponentProps) {
  // Redirects carry no action data.
  const refused = useStickyActionData(actionData as RefusedForm | undefined);
  const lang = useLanguage();
  const address = `/${lang}/dashboard/researches/${research.id}`;
  return (
    <article className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-8">
      <p className="no-print -mb-4 lg:hidden">
        <Link
          to={`/${lang}/dashboard/researches#r-${research.id}`}
          className="link inline-flex min-h-10 items-center"
        >
          {m.dashboard_back_to_list()}
        </Link>
      </p>
      <DeclaredWithdrawalNotice declared={declared} />
      <CaseDetail
        research={research}
        plate={plate}
        answerAt={`${address}/comments#answer`}
        awaitedStart={awaitedStart}
        overdue={overdue}
        points={score?.total ?? null}
        reportAt={reported ? `${address}/report` : null}
      />
      <section id="file" aria-label={m.case_parts()} className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-6">
        {/* The anchor keeps scroll position and focus at the case while its tabs change. */}
        <SubTabs label={m.case_parts()}>
          <SubTab to={`${address}#file`} end>
            {m.case_timeline()}
          </SubTab>
          {reported && <SubTab to={`${address}/report`}>{m.report_tab()}</SubTab>}
          <SubTab to={`${address}/documents#file`}>{m.case_documents()}</SubTab>
          <SubTab to={`${address}/comments#file`}>{m.case_comments()}</SubTab>
          <SubTab to={`${address}/sharing#file`}>{m.share_tab()}</SubTab>
          <SubTab to={`${address}/access#file`}>{m.access_tab()}</SubTab>
          <SubTab to={`${address}/own-data#file`}>{m.own_data_tab()}</SubTab>
          <SubTab to={`${address}/introduction#file`}>{m.introduction_tab()}</SubTab>
        </SubTabs>
        <Outlet context={{ builtIn: research.vehicle.year }} />
      </section>
      <section aria-labelledby="facts" className="grid min-w-0 gap-4">
        <h3 id="facts" className="text-2xl">
          {research.vehicle.kind === "antique-boat" ? m.case_facts_boat() : m.case_facts()}
        </h3>
        <VehicleDetails
          vehicle={research.vehicle}
          completeAt={`${address}/comments#answer`}
          completion={<DetailsForm address={address} refused={refused} />}
        />
      </section>
      {research.status !== "pending" && showsScore && (
        <ScoreSection
          score={score}
          researchId={research.id}
          open={!["completed", "cancelled"].includes(research.status)}
        />
      )}
      {certificate && <CertificateBlock researchId={research.id} {...certificate} />}
    </article>
  );
}
