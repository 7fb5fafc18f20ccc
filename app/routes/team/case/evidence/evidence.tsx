import { withErrorStatus } from "#app/http/errors.ts";
import { formAction } from "#app/http/form-action.ts";
import { languageOf } from "#app/http/language.ts";
import { pageMeta } from "#app/http/page-meta.ts";
import { useStickyActionData } from "#app/parts/forms/use-sticky-action-data.ts";
import { uuidParam } from "#app/parts/history/timeline-entries.ts";
import { staffZone } from "#app/zones.ts";
import { m } from "#texts/messages.js";
import type { ConflictedForm } from "../conflict.ts";
import { loadViewer } from "../viewer/load-viewer.ts";
import { SourceViewer } from "../viewer/source-viewer.tsx";
import { viewerHandlers } from "../viewer/viewer-actions.ts";
import type { Route } from "./+types/evidence.ts";
import { sourceHandlers } from "./actions.ts";
import { AddSourceForms } from "./add-source-forms.tsx";
import { ArchiveSearch } from "./archive-search.tsx";
import { loadEvidence } from "./load-evidence.ts";
import { SourceList } from "./source-list.tsx";

export const meta: Route.MetaFunction = (page) =>
  pageMeta(page, {
    title: m.evidence_page_title({ number: page.loaderData?.number ?? "" }),
    unlisted: true,
  });

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const id = uuidParam(params.researchId);
  return withErrorStatus(async () => {
    const evidence = await loadEvidence(context.get(staffZone), id, url, languageOf(url.pathname));
    const shownId =
      evidence.sources.find((source) => source.id === url.searchParams.get("source"))?.id ?? null;
    const viewer = await loadViewer(context.get(staffZone), id, url, languageOf(url.pathname));
    return { ...evidence, shownId, viewer };
  });
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
  const { sources, shownId, today } = found;
  const groups = [...new Set(sources.flatMap(({ originGroup }) => originGroup ?? []))];
  return (
    <div className="@container">
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-8 gap-y-8 @4xl:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]">
        <section
          id="sources"
          aria-label={m.evidence_sources()}
          className="@container grid content-start gap-4"
        >
          <SourceList sources={sources} shownId={shownId} today={today} groups={groups} refused={refused} />
          <div>
            <h2 className="pb-1 text-lg">{m.evidence_add_heading()}</h2>
            <AddSourceForms documents={found.documents} today={today} groups={groups} refused={refused} />
            <ArchiveSearch archive={found.archive} shownId={shownId} refused={refused} />
          </div>
        </section>
        {found.viewer && <SourceViewer viewer={found.viewer} refused={refused} />}
      </div>
    </div>
  );
}
