import { withErrorStatus } from "#app/http/errors.ts";
import { formAction } from "#app/http/form-action.ts";
import { languageOf } from "#app/http/language.ts";
import { pageMeta } from "#app/http/page-meta.ts";
import { uuidParam } from "#app/http/uuid-param.ts";
import { useStickyActionData } from "#app/parts/forms/use-sticky-action-data.ts";
import { ExportLinks } from "#app/routes/team/case/export-links.tsx";
import type { ConflictedForm } from "#app/routes/team/case/shell/conflict.ts";
import { useCase } from "#app/routes/team/case/shell/use-case.ts";
import { OnDuty, useMayDo } from "#app/routes/team/shell/on-duty.tsx";
import { staffZone } from "#app/zones.ts";
import { m } from "#texts/messages.js";
import { viewerHandlers } from "../viewer/viewer-actions.ts";
import type { Route } from "./+types/evidence.ts";
import { sourceHandlers } from "./actions.ts";
import { AddSourceForms } from "./add-source-forms.tsx";
import { ArchiveSearch } from "./archive-search.tsx";
import { loadEvidence } from "./load-evidence.ts";
import { SourceList } from "./source-list.tsx";
import { useFileDrop } from "./use-file-drop.ts";
import { useLastAdded } from "./use-last-added.ts";

export const meta: Route.MetaFunction = (page) =>
  pageMeta(page, {
    title: m.evidence_page_title({ number: page.loaderData?.number ?? "" }),
    unlisted: true,
  });

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const id = uuidParam(params.researchId);
  return withErrorStatus(() => loadEvidence(context.get(staffZone), id, url, languageOf(url.pathname)));
}

export async function action(args: Route.ActionArgs) {
  const { context, params, url } = args;
  const ctx = context.get(staffZone);
  const researchId = uuidParam(params.researchId);
  return formAction(args, {
    ...sourceHandlers(ctx, researchId, url.pathname, languageOf(url.pathname), { files: true }),
    ...viewerHandlers(ctx, researchId, url),
  });
}

export default function Evidence({ loaderData: found, actionData }: Route.ComponentProps) {
  const refused = useStickyActionData<ConflictedForm>(actionData);
  const { shownSource: shownId } = useCase();
  const { sources, today } = found;
  const added = useLastAdded();
  const groups = [...new Set(sources.flatMap(({ originGroup }) => originGroup ?? []))];
  const mayDo = useMayDo();
  const drop = useFileDrop();
  return (
    <section
      id="sources"
      aria-label={m.evidence_sources()}
      className="@container grid min-h-96 content-start gap-6 data-dragged:outline-3 data-dragged:outline-offset-8 data-dragged:outline-fir data-dragged:outline-dashed"
      {...(mayDo("research") ? drop : {})}
    >
      <OnDuty duty="research" explained>
        <div id="add" className="case-section">
          <h2 className="text-lg">{m.evidence_add_heading()}</h2>
          <p className="pb-2 text-sm text-soft">{m.evidence_drop_hint()}</p>
          <AddSourceForms
            key={added}
            documents={found.documents}
            today={today}
            groups={groups}
            refused={refused}
          />
          <ArchiveSearch archive={found.archive} shownId={shownId} refused={refused} />
        </div>
      </OnDuty>
      <SourceList sources={sources} shownId={shownId} today={today} groups={groups} refused={refused} />
      {sources.length > 0 && (
        <ExportLinks
          files={[
            { file: "sources.bib", name: "BibTeX" },
            { file: "sources.json", name: "CSL JSON" },
          ]}
        />
      )}
    </section>
  );
}
