import { Link } from "react-router";
import { withErrorStatus } from "#app/http/errors.ts";
import { formAction } from "#app/http/form-action.ts";
import { languageOf } from "#app/http/language.ts";
import { pageMeta } from "#app/http/page-meta.ts";
import { VehicleDescription } from "#app/parts/case/case-detail.tsx";
import { DocumentGrid } from "#app/parts/documents/document-grid.tsx";
import { CaseTimeline } from "#app/parts/history/case-timeline.tsx";
import { SearchForm, SearchList } from "#app/parts/history/fruitless-searches.tsx";
import { uuidParam } from "#app/parts/history/timeline-entries.ts";
import { Conversation } from "#app/parts/messages/conversation.tsx";
import { useLanguage } from "#app/parts/page/use-language.ts";
import { BackLink } from "#app/routes/team/back-link.tsx";
import { staffZone } from "#app/zones.ts";
import { m } from "#texts/messages.js";
import type { Route } from "./+types/case.ts";
import { caseHandlers } from "./actions.ts";
import { AnswerForm } from "./answer-form.tsx";
import { ArchiveMatches } from "./archive-matches.tsx";
import { AuditTrail } from "./audit-trail.tsx";
import { CaseHeader } from "./case-header.tsx";
import { CaseOrders } from "./case-orders.tsx";
import { CaseNavigation, CaseSection } from "./case-section.tsx";
import { CaseStateForms, isRunning } from "./case-state-forms.tsx";
import { EntryForm } from "./entry-form.tsx";
import { loadCase } from "./load-case.ts";

export const meta: Route.MetaFunction = (page) =>
  pageMeta(page, {
    title: m.case_number({ number: page.loaderData?.research.number ?? "" }),
    unlisted: true,
  });

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const id = uuidParam(params.researchId);
  return withErrorStatus(() => loadCase(context.get(staffZone), id, languageOf(url.pathname)));
}

export async function action(args: Route.ActionArgs) {
  const { context, params, url } = args;
  return formAction(args, caseHandlers(context.get(staffZone), uuidParam(params.researchId), url.pathname));
}

export default function CasePage({ loaderData: found, actionData: refused }: Route.ComponentProps) {
  const lang = useLanguage();
  const { research, vehicle, customer, entries, comments } = found;
  const open = isRunning(research.status);
  const language = customer.locale === "de" ? m.team_language_de() : m.team_language_en();
  const documentHref = (id: string) => `/${lang}/team/researches/${research.id}/documents/${id}`;
  return (
    <>
      <BackLink to={`/${lang}/team`}>{m.team_back()}</BackLink>
      <CaseHeader
        research={research}
        vehicle={vehicle}
        plate={found.plate}
        overdue={found.overdue}
        customer={{ ...customer, language }}
      />
      <CaseNavigation asked={comments[0]?.isFromTeam === false} />
      <CaseSection id="vehicle" title={m.team_vehicle()}>
        <VehicleDescription vehicle={vehicle} />
      </CaseSection>
      <CaseSection id="orders" title={m.team_orders()}>
        <CaseOrders orders={found.orders} today={found.today} refused={refused} />
      </CaseSection>
      <CaseSection id="state" title={m.team_case_state()}>
        <CaseStateForms research={research} refused={refused} />
      </CaseSection>
      <CaseSection id="archive" title={m.team_archive()}>
        {found.candidates > 0 && (
          <p className="no-print">
            <Link to={`/${lang}/team/candidates?case=${research.id}`} className="link">
              {found.candidates === 1
                ? m.match_to_review_one()
                : m.match_to_review({ count: String(found.candidates) })}
            </Link>
          </p>
        )}
        <ArchiveMatches archive={found.archive} open={open} refused={refused} />
      </CaseSection>
      <CaseSection id="entry" title={m.team_entry()}>
        {open ? (
          <EntryForm key={entries.length} eventOptions={found.eventOptions} refused={refused} />
        ) : (
          <p className="text-soft">{m.team_not_open()}</p>
        )}
      </CaseSection>
      <CaseSection id="history" title={m.team_history()}>
        <CaseTimeline entries={entries} builtIn={vehicle.year} thisYear={found.thisYear} heading="h3" />
      </CaseSection>
      <CaseSection id="searches" title={m.team_searches()}>
        {open && <SearchForm key={found.searches.length} today={found.today} refused={refused} />}
        {found.searches.length > 0 ? (
          <SearchList searches={found.searches} />
        ) : (
          <p className="text-soft">{m.team_searches_none()}</p>
        )}
      </CaseSection>
      <CaseSection id="documents" title={m.case_documents()}>
        <p className="no-print">
          <Link to={`/${lang}/team/researches/${research.id}/evidence`} className="link">
            {m.evidence_open()}
          </Link>
        </p>
        <DocumentGrid documents={found.documents} documentHref={documentHref} rightsShown />
      </CaseSection>
      <CaseSection id="conversation" title={m.team_conversation()}>
        <AnswerForm
          researchId={research.id}
          language={language}
          lastSent={comments.find((comment) => comment.isFromTeam)}
          today={found.today}
          refused={refused}
        />
        <Conversation comments={comments} reader="team" today={found.today} documentHref={documentHref} />
      </CaseSection>
      <CaseSection id="audit" title={m.team_audit()}>
        <AuditTrail entries={found.audit} />
      </CaseSection>
    </>
  );
}
