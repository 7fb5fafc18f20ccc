import { useState } from "react";
import { Dialog } from "#app/ui/dialog.tsx";
import { m } from "#texts/messages.js";
import type { DocumentFacts } from "./document-facts.ts";
import { Picture } from "./picture.tsx";

const zoomSteps = [1, 1.5, 2, 3, 4, 6];

type ViewerProps = {
  documents: readonly DocumentFacts[];
  shownId: string | null;
  onShow: (documentId: string | null) => void;
  documentHref: (documentId: string) => string;
};

/** Zooms, rotates and compares pictures; of a PDF it shows the first page. */
export function DocumentViewer({ documents, shownId, onShow, documentHref }: ViewerProps) {
  const [comparedId, setComparedId] = useState("");
  const at = documents.findIndex((document) => document.id === shownId);
  const shown = documents[at];
  const compared = documents.find((document) => document.id === comparedId && document.id !== shownId);
  const turnTo = (by: number) =>
    onShow(documents[(at + by + documents.length) % documents.length]?.id ?? null);
  return (
    <Dialog
      wide
      open={shown !== undefined}
      onClose={() => onShow(null)}
      title={shown?.name ?? ""}
      closeText={m.case_close()}
    >
      {shown && (
        <div className="grid gap-4">
          {documents.length > 1 && (
            <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
              <div className="flex gap-2">
                <Tool text={m.documents_previous()} onClick={() => turnTo(-1)} />
                <Tool text={m.documents_next()} onClick={() => turnTo(1)} />
              </div>
              <label className="grid min-w-0 gap-1 text-sm">
                <span className="text-soft">{m.documents_compare()}</span>
                <select
                  value={compared?.id ?? ""}
                  onChange={(event) => setComparedId(event.target.value)}
                  className="min-h-10 w-full max-w-80 rounded-sm border border-edge bg-sheet px-2"
                >
                  <option value="">{m.documents_compare_none()}</option>
                  {documents
                    .filter((document) => document.id !== shown.id)
                    .map(({ id, name, version }) => (
                      <option key={id} value={id}>
                        {version > 1
                          ? `${name} (${m.case_document_version({ version: String(version) })})`
                          : name}
                      </option>
                    ))}
                </select>
              </label>
            </div>
          )}
          <div className={compared ? "grid gap-4 md:grid-cols-2" : "grid"}>
            {[shown, ...(compared ? [compared] : [])].map((document) => (
              <Pane
                key={document.id}
                document={document}
                documentHref={documentHref}
                named={compared !== undefined}
              />
            ))}
          </div>
        </div>
      )}
    </Dialog>
  );
}

function Pane({
  document,
  documentHref,
  named,
}: { document: DocumentFacts; named: boolean } & Pick<ViewerProps, "documentHref">) {
  const [step, setStep] = useState(0);
  const [turn, setTurn] = useState(0);
  const zoom = zoomSteps[step] ?? 1;
  // A square, so a rotated picture needs no more room.
  const side = `calc(${zoom} * min(62dvh, 100cqw))`;
  return (
    <figure className="grid min-w-0 content-start gap-2">
      <fieldset className="flex flex-wrap gap-2">
        <legend className="sr-only">{`${m.documents_tools()}: ${document.name}`}</legend>
        <Tool
          text={m.documents_zoom_in()}
          disabled={step === zoomSteps.length - 1}
          onClick={() => setStep(step + 1)}
        />
        <Tool text={m.documents_zoom_out()} disabled={step === 0} onClick={() => setStep(step - 1)} />
        <Tool text={m.documents_rotate()} onClick={() => setTurn(turn + 90)} />
      </fieldset>
      <section
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        tabIndex={0}
        aria-label={document.name}
        className="@container max-h-[64dvh] overflow-auto border border-rule bg-paper"
      >
        <div style={{ width: side, height: side }} className="mx-auto">
          <div style={{ rotate: `${turn}deg` }} className="flex size-full items-center justify-center">
            <Picture
              src={`${documentHref(document.id)}?rendition=view`}
              alt={document.name}
              className="max-h-full max-w-full object-contain"
              grow
            />
          </div>
        </div>
      </section>
      <figcaption className="flex flex-wrap justify-between gap-x-4 text-sm text-soft">
        <span className="min-w-0 break-all">
          {named && document.name} {(document.pages ?? 0) > 1 && m.documents_first_page()}
        </span>
        <a href={documentHref(document.id)} target="_blank" rel="noreferrer" className="link">
          {m.documents_original()}
        </a>
      </figcaption>
    </figure>
  );
}

function Tool({
  text,
  disabled = false,
  onClick,
}: {
  text: string;
  disabled?: boolean;
  onClick: () => void;
}) {
  return (
    <button
      type="button"
      aria-disabled={disabled || undefined}
      onClick={() => !disabled && onClick()}
      className="min-h-10 rounded border border-edge px-3 text-sm font-semibold hover:border-ink aria-disabled:opacity-55"
    >
      {text}
    </button>
  );
}
