import { type MouseEvent, type ReactNode, useState } from "react";
import { formatDateInFigures } from "#app/ui/date.tsx";
import type { DocumentState, Refusal, Rights } from "#business/documents/upload.ts";
import { m } from "#texts/messages.js";
import { DocumentRemoval } from "./document-removal.tsx";
import { DocumentViewer } from "./document-viewer.tsx";
import { Empty } from "./empty.tsx";
import { fileSize } from "./file-size.ts";
import { Picture } from "./picture.tsx";
import { refusalText } from "./upload-list.tsx";
import { useLanguage } from "./use-language.ts";

export type DocumentFacts = {
  id: string;
  name: string;
  version: number;
  fileType: string;
  sizeBytes: number;
  uploadedBy: string | null;
  createdAt: Date;
  state: DocumentState;
  refusal: Refusal | null;
  pages: number | null;
  rights: Rights | null;
  hasCopies: boolean;
  /** Opens for five minutes; null where there is no picture. */
  thumbnail: string | null;
};

type GridProps = {
  documents: readonly DocumentFacts[];
  /** What the reader can do while there is nothing. */
  next?: string;
  /** An address that makes a new short-lived one for each opening. */
  door: (documentId: string) => string;
  /** The reader may take files out. */
  removable?: boolean;
  /** What the sender said about rights stands beside each file. */
  rightsShown?: boolean;
  children?: ReactNode;
};

/** The papers and pictures of a case. */
export function DocumentGrid({
  documents,
  next,
  door,
  removable = false,
  rightsShown = false,
  children,
}: GridProps) {
  const [shownId, show] = useState<string | null>(null);
  if (documents.length === 0)
    return (
      <Empty title={m.case_no_documents()} next={next}>
        {children}
      </Empty>
    );
  return (
    <>
      <ul className="grid gap-x-5 gap-y-7 sm:grid-cols-2 xl:grid-cols-3">
        {documents.map((document) => (
          // What is far off the screen is not laid out: 300 of them stay quick.
          <li
            key={document.id}
            className="min-w-0 [contain-intrinsic-size:auto_22rem] [content-visibility:auto]"
          >
            <Sheet document={document} to={door(document.id)} onShow={() => show(document.id)} />
            {rightsShown && (
              <p
                className={`text-sm ${document.rights === "unknown" ? "font-semibold text-brass" : "text-soft"}`}
              >
                {rightsWord(document.rights)}
              </p>
            )}
            {removable && <DocumentRemoval id={document.id} name={document.name} />}
          </li>
        ))}
      </ul>
      <DocumentViewer
        documents={documents.filter((document) => document.hasCopies)}
        shownId={shownId}
        onShow={show}
        door={door}
      />
    </>
  );
}

type SheetProps = { document: DocumentFacts; to: string; onShow: () => void };

function Sheet({ document, to, onShow }: SheetProps) {
  const lang = useLanguage();
  function enlarge(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    onShow();
  }
  const own =
    document.state === "refused"
      ? null
      : document.fileType === "application/pdf"
        ? m.case_document_open_pdf()
        : m.documents_original();
  return (
    <div className="grid gap-2">
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
          {m.case_uploaded_by({ name: document.uploadedBy || m.case_uploader_unknown() })}
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
        {document.state === "refused" && (
          <p className="text-sm font-semibold text-oxblood">{refusalText(document.refusal)}</p>
        )}
        <p className="flex flex-wrap gap-x-5 text-sm font-semibold">
          {document.hasCopies && (
            <a href={`${to}?shape=view`} onClick={enlarge} className="link inline-flex min-h-10 items-center">
              {m.documents_look()}
              <span className="sr-only">: {document.name}</span>
            </a>
          )}
          {own && (
            <a href={to} target="_blank" rel="noreferrer" className="link inline-flex min-h-10 items-center">
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
  return <p className="px-4 text-center text-sm text-soft">{m.case_no_preview()}</p>;
}

function rightsWord(rights: Rights | null): string {
  if (rights === "own") return m.documents_rights_own();
  if (rights === "permitted") return m.documents_rights_permitted();
  return rights === "unknown" ? m.documents_rights_unknown() : m.documents_rights_not_asked();
}

function pagesOf({ pages }: DocumentFacts): string {
  if (!pages) return "";
  return pages === 1 ? m.documents_pages_one() : m.documents_pages({ count: String(pages) });
}
