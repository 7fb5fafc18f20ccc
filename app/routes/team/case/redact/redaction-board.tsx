import { type KeyboardEvent, useRef, useState } from "react";
import type { RefusedForm } from "#app/http/read-form.ts";
import { ActionForm } from "#app/parts/forms/action-form.tsx";
import type { Turns } from "#app/routes/team/case/viewer/crop.ts";
import { Tool, ZoomTools } from "#app/routes/team/case/viewer/page-tools.tsx";
import type { RegionKind } from "#business/redactions/redaction.ts";
import { m } from "#texts/messages.js";
import { type EditedRegion, regionsText } from "./edited-regions.ts";
import type { RedactionView } from "./load-redaction-view.ts";
import { regionKindOptions } from "./region-labels.ts";
import { RegionList } from "./region-list.tsx";
import { RegionSheet } from "./region-sheet.tsx";
import { remaining, useEditedRegions } from "./use-edited-regions.ts";

type RedactionBoardProps = { view: RedactionView; firstPage: number; refused: RefusedForm | undefined };

/** The sheet, its tools, the boxes in a list, and the button that burns them in. */
export function RedactionBoard({ view, firstPage, refused }: RedactionBoardProps) {
  const { file, suggested, pageAddress } = view;
  const drawnBefore = file.redaction?.regions ?? [];
  const { edited, act } = useEditedRegions(
    `redact:${file.id}:${file.redaction?.id ?? ""}`,
    drawnBefore,
    remaining(suggested.regions, drawnBefore),
  );
  const [page, setPage] = useState(Math.min(firstPage, file.pages));
  const [kind, setKind] = useState<RegionKind>("name");
  const [step, setStep] = useState(0);
  const [turns, setTurns] = useState<Turns>(0);
  const [draws, setDraws] = useState(true);
  const board = useRef<HTMLDivElement>(null);
  const turnPage = (by: number) => setPage((now) => Math.min(Math.max(now + by, 1), file.pages));
  const focusRegion = (id: number) => setTimeout(() => document.getElementById(`region-${id}`)?.focus());

  function show(region: EditedRegion) {
    setPage(region.page);
    setTimeout(() => {
      const box = document.getElementById(`region-${region.id}`);
      (box ?? board.current)?.scrollIntoView({ block: "center" });
      box?.focus();
    });
  }
  function addBox() {
    act({ do: "add", region: { page, kind, x: 0.35, y: 0.45, width: 0.3, height: 0.06 } });
    focusRegion(edited.nextId);
  }
  function press(event: KeyboardEvent) {
    if (event.key !== "z" || !(event.ctrlKey || event.metaKey) || event.shiftKey) return;
    event.preventDefault();
    act({ do: "undo" });
  }

  const count = edited.regions.length;
  const some = count === 1 ? m.redaction_submit_one() : m.redaction_submit_several({ count: String(count) });
  const submit = count === 0 ? m.redaction_open() : some;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: undoing works wherever the focus is on the board
    <div
      ref={board}
      onKeyDown={press}
      className="grid gap-x-10 gap-y-6 lg:grid-cols-[minmax(0,1fr)_24rem] noscript:hidden"
    >
      <div className="grid min-w-0 content-start gap-2">
        <div role="toolbar" aria-label={m.redaction_title()} className="flex flex-wrap items-center gap-2">
          {file.pages > 1 && (
            <>
              <Tool
                disabled={page === 1}
                onClick={() => turnPage(-1)}
                sign="‹"
                text={m.evidence_page_before()}
              />
              <span className="figures text-sm" role="status">
                {m.evidence_page({ page: String(page) })} / {file.pages}
              </span>
              <Tool
                disabled={page === file.pages}
                onClick={() => turnPage(1)}
                sign="›"
                text={m.evidence_page_after()}
              />
            </>
          )}
          <ZoomTools step={step} zoom={(by) => setStep(step + by)} />
          <Tool onClick={() => setTurns(((turns + 1) % 4) as Turns)} sign="↻" text={m.documents_rotate()} />
          <span className="contents pointer-fine:hidden">
            <Tool
              pressed={draws}
              onClick={() => setDraws(!draws)}
              text={draws ? m.redaction_draw() : m.redaction_pan()}
            />
          </span>
          <label className="flex items-center gap-2 text-sm">
            {m.redaction_next_kind()}
            <select
              value={kind}
              onChange={({ target }) => setKind(target.value as RegionKind)}
              className="min-h-9 rounded-sm border border-edge bg-sheet px-2"
            >
              {regionKindOptions().map(({ value, label }) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </select>
          </label>
          <Tool onClick={addBox} text={m.redaction_set()} />
          <Tool
            disabled={edited.before.length === 0}
            onClick={() => act({ do: "undo" })}
            text={m.redaction_undo()}
          />
        </div>
        <RegionSheet
          key={page}
          src={pageAddress + page}
          label={m.evidence_page_of({ title: file.name, page: String(page), pages: String(file.pages) })}
          {...{ page, edited, act, kind, step, turns, draws, turnPage }}
        />
        <details className="text-sm text-soft">
          <summary className="cursor-pointer">{m.redaction_keys_title()}</summary>
          <p id="redaction-keys">{m.redaction_keys()}</p>
        </details>
      </div>
      <div className="grid min-w-0 content-start gap-6">
        <RegionList {...{ edited, act, show }} hasText={suggested.hasText} />
        <section id="redact">
          <ActionForm
            action={{ intent: "redact" }}
            section="redact"
            submit={submit}
            variant="primary"
            refused={refused}
          >
            <input type="hidden" name="regions" value={regionsText(edited.regions)} />
            <input type="hidden" name="seen" value={file.redaction?.id ?? ""} />
            <p className="text-sm text-soft">
              {m.redaction_consequence()} {file.isWithCustomer && m.redaction_consequence_shown()}
            </p>
          </ActionForm>
        </section>
      </div>
    </div>
  );
}
