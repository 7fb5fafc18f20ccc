import { block, idIn } from "#app/case-facts.ts";
import { acting, answering } from "#app/errors.ts";
import { goOn } from "#app/go-on.ts";
import { languageOf } from "#app/language.ts";
import { DocumentGrid } from "#app/parts/document-grid.tsx";
import { RemovedDocuments, RestoreForm } from "#app/parts/document-removal.tsx";
import { BlockFailed } from "#app/parts/empty.tsx";
import { News } from "#app/parts/news.tsx";
import { useAnswer } from "#app/parts/use-answer.ts";
import { useInspection } from "#app/parts/use-inspection.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { customerZone } from "#app/zones.ts";
import type { Ctx, Customer } from "#business/context.ts";
import { documentsOf, myRemovedDocuments } from "#business/documents/read-documents.ts";
import { removeDocument, restoreDocument } from "#business/documents/remove-document.ts";
import type { DocumentState } from "#business/documents/upload.ts";
import { NotFound, RuleBroken } from "#business/errors.ts";
import { mustBeMine } from "#business/researches/read-researches.ts";
import { m } from "#texts/messages.js";
import type { Route } from "./+types/research-documents.ts";

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const ctx = context.get(customerZone);
  const id = idIn(params.researchId);
  await answering(() => mustBeMine(ctx, id));
  const [documents, removed] = await Promise.all([
    block(ctx, "documents", () => documentsOf(ctx, id)),
    block(ctx, "removed documents", () => myRemovedDocuments(ctx, id)),
  ]);
  return { documents, removed: removed ?? [], justRemoved: url.searchParams.get("removed") };
}

/** Takes a file out of the case, or puts it back. */
export async function action({ context, request, url }: Route.ActionArgs) {
  const form = await request.formData();
  const ctx = context.get(customerZone);
  const documentId = idIn(String(form.get("documentId")));
  return acting(languageOf(url.pathname), async () => {
    if (form.get("intent") === "restore") {
      await restoreDocument(ctx, { documentId });
      return goOn(`${url.pathname}#file`);
    }
    await remove(ctx, documentId);
    return goOn(`${url.pathname}?removed=${documentId}#file`);
  });
}

/** An accident while deleting has a sentence of its own; the log says which it was. */
async function remove(ctx: Ctx<Customer>, documentId: string) {
  try {
    await removeDocument(ctx, { documentId });
  } catch (error) {
    if (error instanceof NotFound) throw error;
    ctx.house.log.error({ err: error, documentId }, "a document could not be deleted");
    throw new RuleBroken("documents_remove_failed");
  }
}

export default function Documents({ loaderData, actionData, params }: Route.ComponentProps) {
  const { documents, removed, justRemoved } = loaderData;
  const answer = useAnswer(actionData);
  const door = (id: string) => `/${params.lang}/dashboard/researches/${params.researchId}/documents/${id}`;
  const upload = `/${params.lang}/dashboard/uploads?case=${params.researchId}`;
  const undone = removed.find((document) => document.id === justRemoved);
  useInspection(documents ?? []);
  const [newest] = [...(documents ?? [])].sort((a, b) => b.createdAt.getTime() - a.createdAt.getTime());
  const uploadLink = (
    <ButtonLink to={upload} look="secondary" size="small">
      {m.documents_add()}
    </ButtonLink>
  );
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h3 className="text-2xl">{m.case_documents()}</h3>
        {documents && documents.length > 0 && uploadLink}
      </div>
      <News
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
        <DocumentGrid documents={documents} door={door} next={m.documents_none_next()} removable>
          {uploadLink}
        </DocumentGrid>
      ) : (
        <BlockFailed />
      )}
      <RemovedDocuments documents={removed} />
    </>
  );
}

/** What has become of a file, for those who hear the page. */
function stateOf(document: { name: string; state: DocumentState } | undefined): string {
  if (document?.state === "ready") return m.live_document_ready({ file: document.name });
  return document?.state === "refused" ? m.live_document_refused({ file: document.name }) : "";
}
