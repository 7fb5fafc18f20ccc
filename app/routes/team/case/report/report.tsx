import { Link } from "react-router";
import { withErrorStatus } from "#app/http/errors.ts";
import { flashCookie } from "#app/http/flash.ts";
import { formAction, on } from "#app/http/form-action.ts";
import { languageOf } from "#app/http/language.ts";
import { seeOther } from "#app/http/see-other.ts";
import { uuidParam } from "#app/http/uuid-param.ts";
import { useStickyActionData } from "#app/parts/forms/use-sticky-action-data.ts";
import { useLanguage } from "#app/parts/page/use-language.ts";
import { Report } from "#app/parts/report/report.tsx";
import { CaseSection } from "#app/routes/team/case/shell/case-section.tsx";
import { type ConflictedForm, onVersion } from "#app/routes/team/case/shell/conflict.ts";
import { useCase } from "#app/routes/team/case/shell/use-case.ts";
import { usePanelAddress } from "#app/routes/team/case/shell/use-panel-address.ts";
import { RemarksAt } from "#app/routes/team/case/signing/remarks-at.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { staffZone } from "#app/zones.ts";
import {
  RecordConsent,
  recordConsent,
  WithdrawConsent,
  withdrawConsent,
} from "#business/reports/name-consent.ts";
import {
  RestoreChapter,
  restoreChapter,
  WriteChapter,
  writeChapter,
} from "#business/reports/write-chapter.ts";
import { m } from "#texts/messages.js";
import type { Route } from "./+types/report.ts";
import { ChapterForm } from "./chapter-form.tsx";
import { ChapterVersions } from "./chapter-versions.tsx";
import { loadReport } from "./load-report.ts";
import { NameConsents } from "./name-consents.tsx";

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const id = uuidParam(params.researchId);
  return withErrorStatus(() => loadReport(context.get(staffZone), id, url, languageOf(url.pathname)));
}

type Chapter = { textDe: string; textEn: string };
type Consent = { name: string; channel: string; givenOn: string };

export async function action(args: Route.ActionArgs) {
  const { context, params, url } = args;
  const ctx = context.get(staffZone);
  const fixed = { fixed: { researchId: uuidParam(params.researchId) } };
  const done = (section: string) => () =>
    seeOther(`${url.pathname}${url.search}#${section}`, [flashCookie("report-saved")]);
  const texts = ({ textDe, textEn }: Chapter) => ({ textDe, textEn });
  return formAction(args, {
    chapter: onVersion(
      WriteChapter,
      { act: (input) => writeChapter(ctx, input), next: done("chapter"), fieldsOf: texts },
      fixed,
    ),
    restore: onVersion(
      RestoreChapter,
      { act: (input) => restoreChapter(ctx, input), next: done("chapter"), fieldsOf: texts },
      fixed,
    ),
    consent: onVersion(
      RecordConsent,
      {
        act: (input) => recordConsent(ctx, input),
        next: done("names"),
        fieldsOf: ({ name, channel, givenOn }: Consent) => ({ name, channel, givenOn }),
      },
      fixed,
    ),
    "withdraw-consent": on(
      WithdrawConsent,
      (input) => withdrawConsent(ctx, input).then(done("names")),
      fixed,
    ),
  });
}

/** The team's part of the report, next to the generated part, and who agreed to be named. */
export default function ReportTab({ loaderData: found, actionData }: Route.ComponentProps) {
  const refused: ConflictedForm | undefined = useStickyActionData(actionData);
  const { open } = useCase();
  const { chosen, chapters, citations, versions, draft } = found;
  return (
    <>
      <CaseSection id="chapters" title={m.report_desk_title()}>
        <p className="measure text-soft">{m.report_desk_intro()}</p>
        <ChapterList chapters={chapters} chosen={chosen.chapter} />
        {found.blackened > 0 && (
          <Notice kind="warning" title={m.report_blackened_desk()}>
            {m.report_blackened_desk_text()}
          </Notice>
        )}
        {found.issued !== null && <IssuedLinks version={found.issued} />}
      </CaseSection>
      <CaseSection id="chapter" title={chosen.heading}>
        <RemarksAt subject={`prose:${chosen.chapter}`} at="report" />
        {open ? (
          <ChapterForm key={chosen.chapter} chosen={chosen} citations={citations} refused={refused} />
        ) : (
          <p className="text-soft">{m.report_desk_closed()}</p>
        )}
        <ChapterVersions chosen={chosen} versions={versions} refused={refused} />
      </CaseSection>
      <NameConsents consents={found.consents} channels={found.channels} refused={refused} />
      <CaseSection id="draft" title={m.report_desk_draft()}>
        {draft ? (
          <Report report={draft} plate={null} links={{ document: () => null, crop: () => null }} />
        ) : (
          <p>
            <DraftLink />
          </p>
        )}
      </CaseSection>
    </>
  );
}

function IssuedLinks({ version }: { version: number }) {
  const lang = useLanguage();
  const { researchId } = useCase();
  const address = `/${lang}/team/researches/${researchId}/report/pdf`;
  return (
    <p className="flex flex-wrap items-center gap-x-6">
      <span className="text-soft">{m.verify_report_version({ version: String(version) })}:</span>
      <a href={`${address}/full`} className="link inline-flex min-h-10 items-center">
        {m.report_pdf()}
      </a>
      <a href={`${address}/glovebox`} className="link inline-flex min-h-10 items-center">
        {m.report_pdf_glovebox()}
      </a>
    </p>
  );
}

function DraftLink() {
  const { panelAt } = usePanelAddress();
  return (
    <Link to={`${panelAt({ view: "draft" })}#draft`} className="link inline-flex min-h-10 items-center">
      {m.report_desk_show_draft()}
    </Link>
  );
}

type ChapterListProps = Pick<Route.ComponentProps["loaderData"], "chapters"> & { chosen: string };

function ChapterList({ chapters, chosen }: ChapterListProps) {
  const { panelAt } = usePanelAddress();
  return (
    <ol className="grid gap-x-8 @xl:grid-cols-2">
      {chapters.map(({ chapter, heading, sentences, uncited }) => (
        <li
          key={chapter}
          className="flex min-h-10 flex-wrap items-center justify-between gap-x-4 border-b border-rule"
        >
          <Link
            to={`${panelAt({ chapter, view: null })}#chapter`}
            preventScrollReset
            aria-current={chapter === chosen ? "true" : undefined}
            className="link aria-[current]:font-semibold"
          >
            {heading}
          </Link>
          <span className="text-sm text-soft">
            {sentences === 0 ? m.report_desk_empty() : m.report_desk_sentences({ count: String(sentences) })}
            {uncited > 0 && (
              <span className="text-brass"> · {m.report_desk_uncited({ count: String(uncited) })}</span>
            )}
          </span>
        </li>
      ))}
    </ol>
  );
}
