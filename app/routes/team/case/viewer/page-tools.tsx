import type { ReactNode } from "react";
import { Link } from "react-router";
import { m } from "#texts/messages.js";

export const zoomSteps = [1, 1.5, 2, 3, 4];

type PageToolsProps = {
  page: number;
  pages: number;
  addressOf: (page: number) => string;
  step: number;
  zoom: (by: number) => void;
  rotate: () => void;
  setBox: () => void;
};

export function PageTools({ page, pages, addressOf, step, zoom, rotate, setBox }: PageToolsProps) {
  return (
    <div className="flex flex-wrap items-center gap-2">
      {pages > 1 && (
        <nav aria-label={m.evidence_pages()} className="flex items-center gap-2">
          <Turn to={page > 1 ? addressOf(page - 1) : null}>{m.evidence_page_before()}</Turn>
          <span className="figures text-sm">
            {page} / {pages}
          </span>
          <Turn to={page < pages ? addressOf(page + 1) : null}>{m.evidence_page_after()}</Turn>
        </nav>
      )}
      <Tool disabled={step === 0} onClick={() => zoom(-1)}>
        {m.documents_zoom_out()}
      </Tool>
      <Tool disabled={step === zoomSteps.length - 1} onClick={() => zoom(1)}>
        {m.documents_zoom_in()}
      </Tool>
      <Tool onClick={rotate}>{m.documents_rotate()}</Tool>
      <Tool onClick={setBox}>{m.evidence_crop_set()}</Tool>
    </div>
  );
}

const toolClass =
  "inline-flex min-h-9 items-center rounded border border-edge px-2.5 text-sm font-semibold hover:border-ink aria-disabled:opacity-55";

function Turn({ to, children }: { to: string | null; children: ReactNode }) {
  if (to === null)
    return (
      <span aria-hidden="true" className={`${toolClass} opacity-55`}>
        {children}
      </span>
    );
  return (
    <Link to={to} preventScrollReset className={toolClass}>
      {children}
    </Link>
  );
}

type ToolProps = { disabled?: boolean; onClick: () => void; children: ReactNode };

function Tool({ disabled = false, onClick, children }: ToolProps) {
  return (
    <button
      type="button"
      aria-disabled={disabled || undefined}
      onClick={() => !disabled && onClick()}
      className={`${toolClass} noscript:hidden`}
    >
      {children}
    </button>
  );
}
