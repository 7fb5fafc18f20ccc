import { type KeyboardEvent, type PointerEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { useLetterKeys } from "#app/routes/team/shell/use-letter-keys.ts";
import type { Box } from "#business/evidence/evidence.ts";
import { m } from "#texts/messages.js";
import { boxAfterKey, boxBelow, boxBetween, type PagePoint, type Turns, toStoredPoint } from "./crop.ts";
import { cropText } from "./crop-text.ts";
import type { CitationFacts } from "./load-viewer.ts";
import { PageTools, zoomSteps } from "./page-tools.tsx";
import { nextContrast, useSheetLook } from "./use-sheet-look.ts";

type PageViewProps = {
  title: string;
  sourceId: string;
  src: string;
  /** Prefetched, so it is rendered when somebody turns to it. */
  nextSrc: string | null;
  page: number;
  pages: number;
  addressOf: (page: number) => string;
  citations: readonly CitationFacts[];
  box: Box | null;
  onBox: (box: Box | null) => void;
  /** Next to the tools. */
  finder: ReactNode;
};

/** A4 portrait until the picture has loaded. */
const fallbackRatio = Math.SQRT1_2;
const firstBox: Box = { x: 0.3, y: 0.4, width: 0.4, height: 0.1 };

/** One page with its crops. Boxes are drawn with the pointer, or added and moved with arrow keys. */
export function PageView({
  title,
  sourceId,
  src,
  nextSrc,
  page,
  pages,
  addressOf,
  citations,
  box,
  onBox,
  finder,
}: PageViewProps) {
  const navigate = useNavigate();
  const sheet = useRef<HTMLDivElement>(null);
  const image = useRef<HTMLImageElement>(null);
  const crop = useRef<HTMLButtonElement>(null);
  const { step, turns, contrast, change } = useSheetLook(sourceId);
  const [ratio, setRatio] = useState(fallbackRatio);
  const [from, setFrom] = useState<PagePoint | null>(null);
  const drawn = useRef(false);
  useEffect(() => {
    if (nextSrc) new Image().src = nextSrc;
  }, [nextSrc]);
  // The picture may have loaded before hydration.
  useEffect(() => {
    const { naturalWidth = 0, naturalHeight = 0 } = image.current ?? {};
    if (naturalWidth > 0) setRatio(naturalWidth / naturalHeight);
  }, []);
  const zoom = (by: number) => change({ step: Math.min(Math.max(step + by, 0), zoomSteps.length - 1) });
  const rotate = () => change({ turns: ((turns + 1) % 4) as Turns });
  const recolour = () => change({ contrast: nextContrast(contrast) });
  const setBox = () => {
    const last = citations.findLast((citation) => citation.box !== null)?.box;
    onBox(box ?? (last ? boxBelow(last) : firstBox));
    setTimeout(() => crop.current?.focus());
  };
  useLetterKeys({ c: setBox });

  function press(event: KeyboardEvent) {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const acts: Record<string, () => void> = {
      "+": () => zoom(1),
      "-": () => zoom(-1),
      r: rotate,
      k: recolour,
      c: setBox,
      PageDown: () => page < pages && void navigate(addressOf(page + 1), { preventScrollReset: true }),
      PageUp: () => page > 1 && void navigate(addressOf(page - 1), { preventScrollReset: true }),
    };
    const act = acts[event.key];
    if (!act) return;
    event.preventDefault();
    event.stopPropagation();
    act();
  }
  function pointOf({ clientX, clientY }: PointerEvent): PagePoint {
    const { left, top, width, height } = sheet.current?.getBoundingClientRect() ?? new DOMRect();
    return toStoredPoint({ x: (clientX - left) / width, y: (clientY - top) / height }, turns);
  }
  function moveCrop(event: KeyboardEvent) {
    if (event.key === "Escape") {
      onBox(null);
      event.stopPropagation();
      return;
    }
    const next = box && boxAfterKey(box, event, turns);
    if (!next) return;
    event.preventDefault();
    onBox(next);
  }

  const upright = turns % 2 === 0;
  return (
    <div className="reading-view">
      <PageTools {...{ page, pages, addressOf, step, zoom, rotate, contrast, recolour, setBox, finder }} />
      <section
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls and takes keys must be reachable by keyboard
        tabIndex={0}
        aria-label={m.evidence_page_of({ title, page: String(page), pages: String(pages) })}
        onKeyDown={press}
        className="reading-sheet overflow-auto border border-edge bg-paper"
      >
        <div
          className="relative mx-auto"
          style={{ width: `${(zoomSteps[step] ?? 1) * 100}%`, aspectRatio: upright ? ratio : 1 / ratio }}
        >
          <div
            ref={sheet}
            className="absolute top-1/2 left-1/2 cursor-crosshair select-none"
            style={{
              width: upright ? "100%" : `${ratio * 100}%`,
              height: upright ? "100%" : `${100 / ratio}%`,
              transform: `translate(-50%, -50%) rotate(${turns * 90}deg)`,
            }}
            onPointerDown={(event) => {
              if (event.pointerType === "touch" || event.button !== 0) return;
              event.currentTarget.setPointerCapture(event.pointerId);
              setFrom(pointOf(event));
            }}
            onPointerMove={(event) => {
              if (!from) return;
              drawn.current = true;
              onBox(boxBetween(from, pointOf(event)));
            }}
            onPointerUp={() => {
              setFrom(null);
              // What was drawn is typed next; nothing moves on the page meanwhile.
              if (drawn.current) focusTranscript({ preventScroll: true });
              drawn.current = false;
            }}
          >
            <img
              ref={image}
              src={src}
              alt={m.evidence_page_of({ title, page: String(page), pages: String(pages) })}
              draggable={false}
              onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
                setRatio(naturalWidth / naturalHeight)
              }
              className="size-full"
              data-contrast={contrast === "plain" ? undefined : contrast}
            />
            {citations.map(
              ({ id, box }, i) =>
                box && (
                  <a
                    key={id}
                    href={`#citation-${id}`}
                    className="absolute border-2 border-[#7a5714] bg-[#d9b266]/15"
                    style={placeOf(box)}
                  >
                    <span className="figures absolute top-0 left-0 bg-[#7a5714] px-1 text-xs leading-tight text-[#fffdf7]">
                      <span className="sr-only">{m.evidence_crop()} </span>
                      {i + 1}
                    </span>
                  </a>
                ),
            )}
            {box && (
              <button
                ref={crop}
                type="button"
                aria-label={cropText(box)}
                aria-describedby="crop-keys"
                onKeyDown={moveCrop}
                onClick={() => focusTranscript()}
                className="absolute border-3 border-[#1e4a78] bg-[#a5c6e8]/25"
                style={placeOf(box)}
              />
            )}
          </div>
        </div>
      </section>
      <details className="reading-keys text-sm text-soft">
        <summary className="cursor-pointer">{m.evidence_crop_keys_title()}</summary>
        <p id="crop-keys">{m.evidence_crop_keys()}</p>
      </details>
      <p role="status" className="sr-only">
        {box && cropText(box)}
      </p>
    </div>
  );
}

/** From the crop to what it says: Enter, and a click as well. */
function focusTranscript(options?: FocusOptions) {
  document.querySelector<HTMLElement>("#viewer textarea[name=transcript]")?.focus(options);
}

const percent = (part: number) => `${part * 100}%`;

function placeOf({ x, y, width, height }: Box) {
  return { left: percent(x), top: percent(y), width: percent(width), height: percent(height) };
}
