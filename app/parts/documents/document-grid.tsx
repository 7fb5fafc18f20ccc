import { type MouseEvent, type ReactNode, useState } from "react";
import { EmptyState } from "#app/parts/page/empty-state.tsx";
import { useLanguage } from "#app/parts/page/use-language.ts";
import { formatDateInFigures } from "#app/ui/date.tsx";
import type { Rights } from "#business/documents/upload.ts";
import { m } from "#texts/messages.js";
import type { DocumentFacts } from "./document-facts.ts";
import { DocumentRemoval } from "./document-removal.tsx";
import { DocumentViewer } from "./document-viewer.tsx";
import { fileSize } from "./file-size.ts";
import { Picture } from "./picture.tsx";
import { flawText, refusalText } from "./upload-list.tsx";

type GridProps = {
  documents: readonly DocumentFacts[];
  next?: string;
  documentHref: (documentId: string) => string;
  removable?: boolean;
  rightsShown?: boolean;
  /** Of the page that shows it, below each file. */
  actionsOf?: (document: DocumentFacts) => ReactNode;
  children?: ReactNode;
};

export function DocumentGrid({
  documents,
  next,
  documentHref,
  removable = false,
  rightsShown = false,
  actionsOf,
  children,
}: GridProps) {
  const [shownId, show] = useState<string | null>(null);
  if (documents.length === 0)
    return (
      <EmptyState title={m.case_no_documents()} next={next}>
        {children}
      </EmptyState>
    );
  return (
    <>
      <ul className="grid gap-x-5 gap-y-7 sm:grid-cols-2 xl:grid-cols-3">
        {documents.map((document) => (
          // Off-screen items skip layout: 300 of them stay fast.
          <li
            key={document.id}
            className="min-w-0 [contain-intrinsic-size:auto_22rem] [content-visibility:auto]"
          >
            <DocumentTile
              document={document}
              to={documentHref(document.id)}
              onShow={() => show(document.id)}
            />
            {document.flaw && (
              <p className="text-sm font-semibold text-brass">
                {flawText(document.flaw)}{" "}
                {rightsShown ? m.uploads_flaw_asked() : document.sharedAt ? "" : m.uploads_flaw_ask()}
              </p>
            )}
            {rightsShown && (
              <p
                className={`text-sm ${document.rights === "unknown" ? "font-semibold text-brass" : "text-soft"}`}
              >
                {rightsLabel(document.rights)}
              </p>
            )}
            {actionsOf?.(document)}
            {removable && !document.sharedAt && <DocumentRemoval id={document.id} name={document.name} />}
          </li>
        ))}
      </ul>
      <DocumentViewer
        documents={documents.filter((document) => document.hasCopies)}
        shownId={shownId}
        onShow={show}
        documentHref={documentHref}
      />
    </>
  );
}

/** Stretches a link over the preview above it, so that a click there opens it and the keyboard stops once. */
const overPreview = "after:absolute after:inset-x-0 after:top-0 after:aspect-4/3";

type DocumentTileProps = { document: DocumentFacts; to: string; onShow: () => void };

function DocumentTile({ document, to, onShow }: DocumentTileProps) {
  const lang = useLanguage();
  function enlarge(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    onShow();
  }
  const own =
    document.state === "refused" || document.state === "redacting"
      ? null
      : document.fileType === "application/pdf"
        ? m.case_document_open_pdf()
        : m.documents_original();
  return (
    <div className="relative grid gap-2">
      <div className="flex aspect-4/3 items-center justify-center overflow-hidden border border-rule bg-sheet">
        <Preview document={document} />
      </div>
      <div className="leading-snug">
        <p className="font-semibold break-words">
          {document.name}
          {document.version > 1 && (
            <span className="font-normal text-soft">
              {" "}
              ({m.case_document_version({ version: String(document.version) })})
            </span>
          )}
        </p>
        <p className="text-sm break-words text-soft">
          {document.sharedAt && !document.uploadedBy
            ? m.enclosures_from_team()
            : m.case_uploaded_by({ name: document.uploadedBy || m.case_uploader_unknown() })}
        </p>
        <p className="figures text-sm font-medium text-soft">
          {[
            formatDateInFigures(document.createdAt, lang),
            fileSize(document.sizeBytes, lang),
            pagesOf(document),
          ]
            .filter(Boolean)
            .join(" · ")}
        </p>
        {document.redactedAt && document.state === "ready" && (
          <p className="text-sm text-soft">{m.redaction_of_customer_text()}</p>
        )}
        {document.state === "refused" && (
          <p className="text-sm font-semibold text-oxblood">{refusalText(document.refusal)}</p>
        )}
        <p className="flex flex-wrap gap-x-5 text-sm font-semibold">
          {document.hasCopies && (
            <a
              href={`${to}?rendition=view`}
              onClick={enlarge}
              className={`link inline-flex min-h-10 items-center ${overPreview}`}
            >
              {m.documents_view()}
              <span className="sr-only">: {document.name}</span>
            </a>
          )}
          {own && (
            <a
              href={to}
              target="_blank"
              rel="noreferrer"
              className={`link inline-flex min-h-10 items-center ${document.hasCopies ? "" : overPreview}`}
            >
              {own}
              <span className="sr-only">: {document.name}</span>
            </a>
          )}
        </p>
      </div>
    </div>
  );
}

function Preview({ document }: { document: DocumentFacts }) {
  if (document.thumbnail)
    return <Picture src={document.thumbnail} alt="" className="size-full object-cover" />;
  if (document.state === "processing")
    return <p className="px-4 text-center text-sm text-soft">{m.documents_processing()}</p>;
  if (document.fileType === "application/pdf" && document.state === "ready")
    return (
      <span aria-hidden="true" className="figures border-2 border-soft px-3 py-5 text-xl text-soft">
        PDF
      </span>
    );
  if (document.state === "redacting")
    return <p className="px-4 text-center text-sm text-soft">{m.redaction_state_text()}</p>;
  return <p className="px-4 text-center text-sm text-soft">{m.case_no_preview()}</p>;
}

function rightsLabel(rights: Rights | null): string {
  if (rights === "own") return m.documents_rights_own();
  if (rights === "permitted") return m.documents_rights_permitted();
  return rights === "unknown" ? m.documents_rights_unknown() : m.documents_rights_not_asked();
}

function pagesOf({ pages }: DocumentFacts): string {
  if (!pages) return "";
  return pages === 1 ? m.documents_pages_one() : m.documents_pages({ count: String(pages) });
}
