import { Link } from "react-router";
import { idIn } from "#app/case-facts.ts";
import { answering } from "#app/errors.ts";
import { languageOf } from "#app/language.ts";
import { AnswerForm } from "#app/parts/answer-form.tsx";
import { ArchiveMatches } from "#app/parts/archive-matches.tsx";
import { AuditTrail } from "#app/parts/audit-trail.tsx";
import { BackLink } from "#app/parts/back-link.tsx";
import { VehicleDescription } from "#app/parts/case-detail.tsx";
import { CaseOrders } from "#app/parts/case-orders.tsx";
import { CaseStateForms, isRunning } from "#app/parts/case-state.tsx";
import { CaseTimeline } from "#app/parts/case-timeline.tsx";
import { Conversation } from "#app/parts/conversation.tsx";
import { DeskHead } from "#app/parts/desk-head.tsx";
import { DeskNavigation, DeskSection } from "#app/parts/desk-section.tsx";
import { DocumentGrid } from "#app/parts/document-grid.tsx";
import { EntryForm } from "#app/parts/entry-form.tsx";
import { SearchForm, SearchList } from "#app/parts/fruitless-searches.tsx";
import { pageMeta } from "#app/parts/page-meta.ts";
import { useLanguage } from "#app/parts/use-language.ts";
import { staffZone } from "#app/zones.ts";
import { m } from "#texts/messages.js";
import type { Route } from "./+types/research.ts";
import { doCaseDeed } from "./case-deeds.ts";
import { readCase } from "./read-case.ts";

export const meta: Route.MetaFunction = (page) =>
  pageMeta(page, {
    title: m.case_number({ number: page.loaderData?.research.number ?? "" }),
    unlisted: true,
  });

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const id = idIn(params.researchId);
  return answering(() => readCase(context.get(staffZone), id, languageOf(url.pathname)));
}

export async function action({ context, request, params, url }: Route.ActionArgs) {
  return doCaseDeed({
    ctx: context.get(staffZone),
    form: await request.formData(),
    researchId: idIn(params.researchId),
    locale: languageOf(url.pathname),
    pathname: url.pathname,
  });
}

/** The desk of one case: what came in, what the archive knows, what goes into the history, what is said to the customer. */
export default function Desk({ loaderData: found, actionData: refused }: Route.ComponentProps) {
  const lang = useLanguage();
  const { research, vehicle, customer, entries, comments } = found;
  const open = isRunning(research.status);
  const language = customer.locale === "de" ? m.team_language_de() : m.team_language_en();
  const door = (id: string) => `/${lang}/team/researches/${research.id}/documents/${id}`;
  return (
    <>
      <BackLink to={`/${lang}/team`}>{m.team_back()}</BackLink>
      <DeskHead
        research={research}
        vehicle={vehicle}
        plate={found.plate}
        overdue={found.overdue}
        customer={{ ...customer, language }}
      />
      <DeskNavigation asked={comments[0]?.isFromTeam === false} />
      <DeskSection id="vehicle" title={m.team_vehicle()}>
        <VehicleDescription vehicle={vehicle} />
      </DeskSection>
      <DeskSection id="orders" title={m.team_orders()}>
        <CaseOrders orders={found.orders} today={found.today} refused={refused} />
      </DeskSection>
      <DeskSection id="state" title={m.team_stands()}>
        <CaseStateForms research={research} refused={refused} />
      </DeskSection>
      <DeskSection id="archive" title={m.team_archive()}>
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
      </DeskSection>
      <DeskSection id="entry" title={m.team_entry()}>
        {open ? (
          <EntryForm key={entries.length} eventChoices={found.eventChoices} refused={refused} />
        ) : (
          <p className="text-soft">{m.team_not_open()}</p>
        )}
      </DeskSection>
      <DeskSection id="history" title={m.team_history()}>
        <CaseTimeline entries={entries} builtIn={vehicle.year} thisYear={found.thisYear} heading="h3" />
      </DeskSection>
      <DeskSection id="searches" title={m.team_searches()}>
        {open && <SearchForm key={found.searches.length} today={found.today} refused={refused} />}
        {found.searches.length > 0 ? (
          <SearchList searches={found.searches} />
        ) : (
          <p className="text-soft">{m.team_searches_none()}</p>
        )}
      </DeskSection>
      <DeskSection id="documents" title={m.case_documents()}>
        <DocumentGrid documents={found.documents} door={door} rightsShown />
      </DeskSection>
      <DeskSection id="conversation" title={m.team_conversation()}>
        <AnswerForm
          researchId={research.id}
          language={language}
          lastSent={comments.find((comment) => comment.isFromTeam)}
          today={found.today}
          refused={refused}
        />
        <Conversation comments={comments} reader="team" today={found.today} door={door} />
      </DeskSection>
      <DeskSection id="audit" title={m.team_audit()}>
        <AuditTrail entries={found.audit} />
      </DeskSection>
    </>
  );
}
