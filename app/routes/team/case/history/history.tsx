import { useMemo } from "react";
import { withErrorStatus } from "#app/http/errors.ts";
import { formAction } from "#app/http/form-action.ts";
import { languageOf } from "#app/http/language.ts";
import { uuidParam } from "#app/http/uuid-param.ts";
import { useStickyActionData } from "#app/parts/forms/use-sticky-action-data.ts";
import { ZoomableHistory } from "#app/parts/history/zoomable-history.tsx";
import { useLanguage } from "#app/parts/page/use-language.ts";
import { ExportLinks } from "#app/routes/team/case/export-links.tsx";
import { CaseSection } from "#app/routes/team/case/shell/case-section.tsx";
import type { ConflictedForm } from "#app/routes/team/case/shell/conflict.ts";
import { NotOpen } from "#app/routes/team/case/shell/not-open.tsx";
import { useCase } from "#app/routes/team/case/shell/use-case.ts";
import { staffZone } from "#app/zones.ts";
import { inTransaction } from "#business/context.ts";
import { m } from "#texts/messages.js";
import type { Route } from "./+types/history.ts";
import { BulkBar } from "./bulk/bulk-bar.tsx";
import { BulkPanel } from "./bulk/bulk-panel.tsx";
import { LastEdit } from "./bulk/last-bulk-edit.tsx";
import { ContradictionList } from "./contradiction-list.tsx";
import { CustodyTable } from "./custody/custody-table.tsx";
import { historyHandlers, type PastedForm } from "./history-handlers.ts";
import { HistoryTools } from "./history-tools.tsx";
import { loadHistory } from "./load-history.ts";
import { packStatements, unpackStatements } from "./packed-statements.ts";
import { PastePanel } from "./paste-panel.tsx";
import { PublishPanel } from "./publish-panel.tsx";
import { hasEnded } from "./rows/row-parts.tsx";
import { ChoiceProvider, useRowChoice } from "./rows/use-choice.ts";
import { useHere } from "./rows/use-here.ts";
import { StatementForm } from "./statements/statement-form.tsx";
import { StatementTable } from "./statements/statement-table.tsx";

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const id = uuidParam(params.researchId);
  const locale = languageOf(url.pathname);
  return withErrorStatus(() =>
    inTransaction(context.get(staffZone), async (ctx) => {
      const found = await loadHistory(ctx, id, url.searchParams, locale);
      return { ...found, statements: packStatements(found.statements) };
    }),
  );
}

export async function action(args: Route.ActionArgs) {
  const { context, params, url } = args;
  const kept = new URLSearchParams([...url.searchParams].filter(([name]) => /^(source|page)$/.test(name)));
  const page = kept.size > 0 ? `${url.pathname}?${kept}` : url.pathname;
  const id = uuidParam(params.researchId);
  return formAction(args, historyHandlers(context.get(staffZone), id, page, languageOf(url.pathname)));
}

/** The history editor: drawing above, statement table below; what is open is in the address. */
export default function HistoryEditor({ loaderData, actionData }: Route.ComponentProps) {
  const found = {
    ...loaderData,
    statements: useMemo(() => unpackStatements(loaderData.statements), [loaderData.statements]),
  };
  const lang = useLanguage();
  const { builtIn, open } = useCase();
  const { opened } = useHere();
  const refused = useStickyActionData<ConflictedForm & PastedForm>(actionData);
  const drawn = found.statements.filter((each) => !hasEnded(each));
  const [first] = drawn;
  const choice = useRowChoice(found.lastBulkEdit?.id);
  const many = found.statements.length + found.custody.length > 0;
  return (
    <ChoiceProvider value={choice}>
      <CaseSection id="history" title={m.case_timeline()}>
        {first && (
          <ZoomableHistory
            builtIn={builtIn ?? Number(first.sortsOn.slice(0, 4))}
            until={found.thisYear}
            events={drawn.map(({ id, sortsOn, when, title }) => ({
              id: `s-${id}`,
              sortsOn,
              label: when,
              title,
            }))}
            coverage={found.coverage}
            custody={found.custody.filter((each) => !hasEnded(each))}
            locale={lang}
            caption={m.case_timeline()}
          />
        )}
        {open ? <HistoryTools drafts={found.drafts} /> : <NotOpen />}
        {open && found.preview && <PublishPanel preview={found.preview} refused={refused} />}
        {open && opened.has("paste") && <PastePanel refused={refused} />}
        {open && opened.get("edit") === "new" && (
          <StatementForm eventOptions={found.eventOptions} refused={refused} />
        )}
        {open && found.lastBulkEdit && <LastEdit last={found.lastBulkEdit} refused={refused} />}
        {open && many && !found.bulk && !found.preview && <BulkBar drafts={found.drafts} />}
        {open && found.bulk && <BulkPanel key={found.bulk.action} bulk={found.bulk} refused={refused} />}
        <StatementTable found={found} refused={refused} />
        <ExportLinks files={[{ file: "chronology.csv", name: "CSV" }]} />
      </CaseSection>
      <CustodyTable found={found} refused={refused} />
      <ContradictionList
        contradictions={found.contradictions}
        found={found.contradictionsFound}
        refused={refused}
      />
    </ChoiceProvider>
  );
}
