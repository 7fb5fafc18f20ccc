import type { ReactNode } from "react";
import { Form, Link } from "react-router";
import { usePanelAddress } from "#app/routes/team/case/shell/use-panel-address.ts";
import { m } from "#texts/messages.js";
import type { Contrast } from "./use-sheet-look.ts";

export const zoomSteps = [1, 1.5, 2, 3, 4];

type PageToolsProps = {
  page: number;
  pages: number;
  addressOf: (page: number) => string;
  step: number;
  zoom: (by: number) => void;
  rotate: () => void;
  contrast: Contrast;
  recolour: () => void;
  setBox: () => void;
  finder: ReactNode;
};

export function PageTools({
  page,
  pages,
  addressOf,
  step,
  zoom,
  rotate,
  contrast,
  recolour,
  setBox,
  finder,
}: PageToolsProps) {
  return (
    // What belongs together wraps together.
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      {pages > 1 && (
        <nav aria-label={m.evidence_pages()} className="flex items-center gap-1.5">
          <Turn to={page > 1 ? addressOf(page - 1) : null} sign="‹" text={m.evidence_page_before()} />
          <PageJump page={page} pages={pages} />
          <Turn to={page < pages ? addressOf(page + 1) : null} sign="›" text={m.evidence_page_after()} />
        </nav>
      )}
      <div className="flex gap-1.5">
        <ZoomTools {...{ step, zoom }} />
        <Tool onClick={rotate} sign="↻" text={m.documents_rotate()} />
        <Tool
          onClick={recolour}
          sign="◐"
          text={`${m.evidence_contrast()}: ${contrastNames[contrast]()}`}
          pressed={contrast !== "plain"}
        />
      </div>
      <div className="flex flex-wrap gap-x-1.5 gap-y-2">
        <Tool onClick={setBox} text={m.evidence_crop_set()} />
        {finder}
      </div>
    </div>
  );
}

const contrastNames: Record<Contrast, () => string> = {
  plain: m.evidence_contrast_plain,
  strong: m.evidence_contrast_strong,
  inverted: m.evidence_contrast_inverted,
};

/** Straight to a page; a number beyond the last is the last. */
function PageJump({ page, pages }: Pick<PageToolsProps, "page" | "pages">) {
  const { hidden, source } = usePanelAddress();
  return (
    <Form method="get" preventScrollReset className="flex items-center gap-1.5">
      {hidden.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {source && <input type="hidden" name="source" value={source} />}
      <label className="figures flex items-center gap-1.5 text-sm">
        <span className="sr-only">{m.evidence_page_jump()}</span>
        <input
          key={page}
          name="page"
          inputMode="numeric"
          pattern="[0-9]*"
          autoComplete="off"
          defaultValue={page}
          className="min-h-9 w-14 rounded-sm border border-edge bg-sheet px-2"
        />
        / {pages}
      </label>
      <noscript>
        <button type="submit" className={toolClass}>
          {m.desk_panel_show()}
        </button>
      </noscript>
    </Form>
  );
}

const toolClass =
  "inline-flex min-h-9 min-w-9 items-center justify-center rounded border border-edge px-2.5 text-sm font-semibold hover:border-ink aria-disabled:opacity-55";

type TurnProps = { to: string | null; sign: string; text: string };

function Turn({ to, sign, text }: TurnProps) {
  if (to === null)
    return (
      <span aria-hidden="true" className={`${toolClass} opacity-55`}>
        {sign}
      </span>
    );
  return (
    <Link to={to} preventScrollReset aria-label={text} title={text} className={toolClass}>
      <span aria-hidden="true">{sign}</span>
    </Link>
  );
}

export function ZoomTools({ step, zoom }: Pick<PageToolsProps, "step" | "zoom">) {
  return (
    <>
      <Tool disabled={step === 0} onClick={() => zoom(-1)} sign="−" text={m.documents_zoom_out()} />
      <Tool
        disabled={step === zoomSteps.length - 1}
        onClick={() => zoom(1)}
        sign="+"
        text={m.documents_zoom_in()}
      />
    </>
  );
}

type ToolProps = {
  disabled?: boolean;
  pressed?: boolean;
  onClick: () => void;
  /** Shown instead of the text. */
  sign?: string;
  text: string;
};

export function Tool({ disabled = false, pressed, onClick, sign, text }: ToolProps) {
  return (
    <button
      type="button"
      aria-disabled={disabled || undefined}
      aria-pressed={pressed}
      aria-label={sign && text}
      title={sign && text}
      onClick={() => !disabled && onClick()}
      className={`${toolClass} aria-pressed:bg-ink aria-pressed:text-paper noscript:hidden`}
    >
      {sign ? <span aria-hidden="true">{sign}</span> : text}
    </button>
  );
}
