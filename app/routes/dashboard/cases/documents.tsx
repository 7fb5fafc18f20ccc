import { withErrorStatus } from "#app/http/errors.ts";
import { formAction, on } from "#app/http/form-action.ts";
import { seeOther } from "#app/http/see-other.ts";
import { uuidParam } from "#app/http/uuid-param.ts";
import { DocumentGrid } from "#app/parts/documents/document-grid.tsx";
import { RemovedDocuments, RestoreForm } from "#app/parts/documents/document-removal.tsx";
import { useStickyActionData } from "#app/parts/forms/use-sticky-action-data.ts";
import { BlockFailed } from "#app/parts/page/empty-state.tsx";
import { LiveAnnouncement } from "#app/parts/page/live-announcement.tsx";
import { loadBlocks } from "#app/parts/page/load-blocks.ts";
import { useInspection } from "#app/routes/dashboard/uploads/use-inspection.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { customerZone } from "#app/zones.ts";
import type { Ctx, Customer } from "#business/context.ts";
import { documentsOf, myRemovedDocuments } from "#business/documents/read-documents.ts";
import { OwnDocument, removeDocument, restoreDocument } from "#business/documents/remove-document.ts";
import type { DocumentState } from "#business/documents/upload.ts";
import { NotFound, RuleBroken } from "#business/errors.ts";
import { requireOwnResearch } from "#business/researches/read-researches.ts";
import { m } from "#texts/messages.js";
import type { Route } from "./+types/documents.ts";

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const ctx = context.get(customerZone);
  const id = uuidParam(params.researchId);
  await withErrorStatus(() => requireOwnResearch(ctx, id));
  const { documents, removed } = await loadBlocks(ctx, {
    documents: (ctx) => documentsOf(ctx, id),
    removed: (ctx) => myRemovedDocuments(ctx, id),
  });
  return { documents, removed: removed ?? [], justRemoved: url.searchParams.get("removed") };
}

/** Removes a document, or restores it. */
export async function action(args: Route.ActionArgs) {
  const ctx = args.context.get(customerZone);
  const { pathname } = args.url;
  return formAction(args, {
    remove: on(OwnDocument, async ({ documentId }) => {
      await remove(ctx, documentId);
      return seeOther(`${pathname}?removed=${documentId}#file`);
    }),
    restore: on(OwnDocument, (input) => restoreDocument(ctx, input).then(() => seeOther(`${pathname}#file`))),
  });
}

/** An unexpected error while deleting has its own sentence and is logged. */
async function remove(ctx: Ctx<Customer>, documentId: string) {
  try {
    await removeDocument(ctx, { documentId });
  } catch (error) {
    if (error instanceof NotFound) throw error;
    ctx.services.log.error({ err: error, documentId }, "a document could not be deleted");
    throw new RuleBroken("documents_remove_failed");
  }
}

export default function Documents({ loaderData, actionData, params }: Route.ComponentProps) {
  const { documents, removed, justRemoved } = loaderData;
  const answer = useStickyActionData(actionData);
  const documentHref = (id: string) =>
    `/${params.lang}/dashboard/researches/${params.researchId}/documents/${id}`;
  const upload = `/${params.lang}/dashboard/uploads?case=${params.researchId}`;
  const undone = removed.find((document) => document.id === justRemoved);
  useInspection(documents ?? []);
  const [newest] = [...(documents ?? [])].sort((a, b) => b.createdAt.getTime() - a.createdAt.getTime());
  const uploadLink = (
    <ButtonLink to={upload} variant="secondary" size="small">
      {m.documents_add()}
    </ButtonLink>
  );
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h3 className="text-2xl">{m.case_documents()}</h3>
        {documents && documents.length > 0 && uploadLink}
      </div>
      <LiveAnnouncement
        text={[m.live_documents({ count: String(documents?.length ?? 0) }), stateOf(newest)].join(". ")}
      />
      {answer?.problem && <Notice kind="problem">{answer.problem}</Notice>}
      {undone && (
        <Notice kind="success" title={m.documents_removed()}>
          <p className="break-all">{undone.name}</p>
          <p>{m.documents_removed_text()}</p>
          <RestoreForm id={undone.id} name={undone.name} text={m.documents_undo()} />
        </Notice>
      )}
      {documents ? (
        <DocumentGrid
          documents={documents}
          documentHref={documentHref}
          next={m.documents_none_next()}
          removable
        >
          {uploadLink}
        </DocumentGrid>
      ) : (
        <BlockFailed />
      )}
      <RemovedDocuments documents={removed} />
    </>
  );
}

/** The document's state, for screen readers. */
function stateOf(document: { name: string; state: DocumentState } | undefined): string {
  if (document?.state === "ready") return m.live_document_ready({ file: document.name });
  return document?.state === "refused" ? m.live_document_refused({ file: document.name }) : "";
}
