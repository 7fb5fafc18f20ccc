import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from "react";
import {
  boxAfterKey,
  boxBetween,
  type PagePoint,
  type Turns,
  toStoredPoint,
} from "#app/routes/team/case/viewer/crop.ts";
import { zoomSteps } from "#app/routes/team/case/viewer/page-tools.tsx";
import type { RegionKind } from "#business/redactions/redaction.ts";
import { m } from "#texts/messages.js";
import type { Edit, Edited, EditedRegion } from "./edited-regions.ts";
import { regionKindText, regionText } from "./region-labels.ts";

type RegionSheetProps = {
  src: string;
  label: string;
  page: number;
  edited: Edited;
  act: (edit: Edit) => void;
  /** Of a box that is drawn next. */
  kind: RegionKind;
  step: number;
  turns: Turns;
  /** Otherwise a finger scrolls. */
  draws: boolean;
  turnPage: (by: number) => void;
};

/** A4 portrait until the picture has loaded. */
const fallbackRatio = Math.SQRT1_2;
/** A press without a drag draws nothing. */
const smallestDrag = 0.008;

type Drag = {
  from: PagePoint;
  /** Of a box that is moved or sized; null while one is drawn. */
  of: EditedRegion | null;
  sizes: boolean;
  moved: boolean;
};

/** One page with its boxes: drawn, moved and sized by pointer, finger and arrow keys. */
export function RegionSheet(props: RegionSheetProps) {
  const { src, label, page, edited, act, kind, step, turns, draws, turnPage } = props;
  const sheet = useRef<HTMLDivElement>(null);
  const image = useRef<HTMLImageElement>(null);
  const [ratio, setRatio] = useState(fallbackRatio);
  const [drag, setDrag] = useState<Drag | null>(null);
  const [drawn, setDrawn] = useState<ReturnType<typeof boxBetween> | null>(null);
  // The picture may have loaded before hydration.
  useEffect(() => {
    const { naturalWidth = 0, naturalHeight = 0 } = image.current ?? {};
    if (naturalWidth > 0) setRatio(naturalWidth / naturalHeight);
  }, []);
  const upright = turns % 2 === 0;

  function pointOf({ clientX, clientY }: PointerEvent): PagePoint {
    const { left, top, width, height } = sheet.current?.getBoundingClientRect() ?? new DOMRect();
    return toStoredPoint({ x: (clientX - left) / width, y: (clientY - top) / height }, turns);
  }
  function start(event: PointerEvent, of: EditedRegion | null, sizes = false) {
    if (event.button !== 0 || (event.pointerType === "touch" && !draws)) return;
    event.stopPropagation();
    sheet.current?.setPointerCapture(event.pointerId);
    setDrag({ from: pointOf(event), of, sizes, moved: false });
  }
  function move(event: PointerEvent) {
    if (!drag) return;
    const to = pointOf(event);
    const { from, of, sizes } = drag;
    if (!of) return setDrawn(boxBetween(from, to));
    const [dx, dy] = [to.x - from.x, to.y - from.y];
    if (!drag.moved && Math.hypot(dx, dy) < smallestDrag / 2) return;
    const box = sizes
      ? boxBetween(of, { x: of.x + of.width + dx, y: of.y + of.height + dy })
      : { ...of, x: within(of.x + dx, 1 - of.width), y: within(of.y + dy, 1 - of.height) };
    const { x, y, width, height } = box;
    act({ do: "place", id: of.id, box: { x, y, width, height }, isSameMove: drag.moved });
    setDrag({ ...drag, moved: true });
  }
  function end() {
    if (drawn && drawn.width * drawn.height > smallestDrag ** 2)
      act({ do: "add", region: { page, kind, ...drawn } });
    setDrawn(null);
    setDrag(null);
  }
  function pressOnBox(event: KeyboardEvent, region: EditedRegion) {
    if (event.key === "Delete" || event.key === "Backspace") {
      event.preventDefault();
      act({ do: "remove", id: region.id });
      sheet.current?.closest("section")?.focus();
      return;
    }
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const next = boxAfterKey(region, event, turns);
    if (!next) return;
    event.preventDefault();
    event.stopPropagation();
    act({ do: "place", id: region.id, box: next, isSameMove: event.repeat });
  }
  function pressOnSheet(event: KeyboardEvent) {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const by = event.key === "PageDown" ? 1 : event.key === "PageUp" ? -1 : 0;
    if (by === 0) return;
    event.preventDefault();
    turnPage(by);
  }

  const here = edited.regions.filter((region) => region.page === page);
  const suggested = edited.suggestions.filter((region) => region.page === page);
  return (
    <section
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls and takes keys must be reachable by keyboard
      tabIndex={0}
      aria-label={label}
      onKeyDown={pressOnSheet}
      className="relative max-h-[80vh] overflow-auto border border-edge bg-paper"
    >
      <div
        className="relative mx-auto"
        style={{ width: `${(zoomSteps[step] ?? 1) * 100}%`, aspectRatio: upright ? ratio : 1 / ratio }}
      >
        <div
          ref={sheet}
          data-sheet
          className="absolute top-1/2 left-1/2 cursor-crosshair select-none"
          style={{
            width: upright ? "100%" : `${ratio * 100}%`,
            height: upright ? "100%" : `${100 / ratio}%`,
            transform: `translate(-50%, -50%) rotate(${turns * 90}deg)`,
            touchAction: draws ? "pinch-zoom" : undefined,
          }}
          onPointerDown={(event) => start(event, null)}
          onPointerMove={move}
          onPointerUp={end}
          onPointerCancel={() => {
            setDrawn(null);
            setDrag(null);
          }}
        >
          <img
            ref={image}
            src={src}
            alt={label}
            draggable={false}
            onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
              setRatio(naturalWidth / naturalHeight)
            }
            className="size-full"
          />
          {suggested.map((region) => (
            <button
              key={region.id}
              type="button"
              aria-label={m.redaction_suggestion({
                kind: regionKindText(region.kind),
                page: String(region.page),
              })}
              title={regionKindText(region.kind)}
              onPointerDown={(event) => event.stopPropagation()}
              onClick={() => act({ do: "accept", id: region.id })}
              className="absolute cursor-pointer border-2 border-dashed border-[#7b1e1e] bg-[#7b1e1e]/10"
              style={placeOf(region)}
            />
          ))}
          {here.map((region) => (
            <button
              key={region.id}
              id={`region-${region.id}`}
              type="button"
              aria-label={regionText(region)}
              aria-describedby="redaction-keys"
              onKeyDown={(event) => pressOnBox(event, region)}
              onPointerDown={(event) => start(event, region)}
              className="group absolute cursor-move border-2 border-[#1c1a16] bg-[#1c1a16]/60 focus:outline-3 focus:outline-offset-2 focus:outline-[#1e4a78]"
              style={placeOf(region)}
            >
              <span className="pointer-events-none absolute top-0 left-0 max-w-full overflow-hidden bg-[#1c1a16] px-1 text-xs leading-tight whitespace-nowrap text-[#fffdf7]">
                {regionKindText(region.kind)}
              </span>
              <span
                aria-hidden="true"
                onPointerDown={(event) => start(event, region, true)}
                className="absolute -right-2 -bottom-2 size-4 cursor-nwse-resize pointer-coarse:-right-4 pointer-coarse:-bottom-4 pointer-coarse:size-8 border-2 border-[#fffdf7] bg-[#1c1a16]"
              />
            </button>
          ))}
          {drawn && (
            <div
              className="pointer-events-none absolute border-2 border-[#1c1a16] bg-[#1c1a16]/60"
              style={placeOf(drawn)}
            />
          )}
        </div>
      </div>
    </section>
  );
}

function within(value: number, high: number): number {
  return Math.min(Math.max(value, 0), high);
}

const percent = (part: number) => `${part * 100}%`;

function placeOf({ x, y, width, height }: { x: number; y: number; width: number; height: number }) {
  return { left: percent(x), top: percent(y), width: percent(width), height: percent(height) };
}
