import { useEffect, useRef } from "react";
import type { FoundLine } from "#app/routes/team/find/found-line.ts";
import type { TextQuery } from "#app/routes/team/find/mark-matches.ts";
import { Marked } from "#app/routes/team/find/marked.tsx";

export type Option = { group: string; line: Pick<FoundLine, "lead" | "text" | "note">; open: () => void };
type PaletteListProps = {
  id: string;
  options: readonly Option[];
  chosen: number;
  choose: (at: number) => void;
  query: TextQuery;
};

/** Options under their groups' names. Fixed height, so nothing jumps while typing. */
export function PaletteList({ id, options, chosen, choose, query }: PaletteListProps) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.querySelector(`[data-at="${chosen}"]`)?.scrollIntoView({ block: "nearest" });
  }, [chosen]);
  const groups = Map.groupBy(
    options.map((option, at) => ({ ...option, at })),
    ({ group }) => group,
  );
  return (
    <div
      ref={list}
      id={`${id}-list`}
      role="listbox"
      aria-labelledby={`${id}-help`}
      className="mt-3 h-[min(26rem,48dvh)] overflow-y-auto border-y border-rule"
    >
      {[...groups].map(([name, entries]) => (
        // biome-ignore lint/a11y/useSemanticElements: a group of options, not of fields
        <div key={name} role="group" aria-label={name || undefined} className="py-1.5">
          {name && (
            <p aria-hidden="true" className="label-plate px-2 pb-0.5">
              {name}
            </p>
          )}
          {entries.map(({ line, open, at }) => (
            // biome-ignore lint/a11y/useFocusableInteractive lint/a11y/useKeyWithClickEvents: focus and keys stay in the field
            <div
              key={at}
              id={`${id}-${at}`}
              data-at={at}
              role="option"
              aria-selected={at === chosen}
              onClick={open}
              onMouseMove={() => at !== chosen && choose(at)}
              className="flex min-h-9 cursor-pointer flex-wrap items-baseline gap-x-3 border-l-3 border-transparent px-2 py-1.5 leading-snug aria-selected:border-brass aria-selected:bg-paper"
            >
              {line.lead && (
                <span className="figures font-semibold text-fir">
                  <Marked text={line.lead} query={query} />
                </span>
              )}
              <span className="min-w-0 break-words">
                <Marked text={line.text} query={query} />
              </span>
              {line.note && (
                <span className="min-w-0 text-sm break-words text-soft">
                  <Marked text={line.note} query={query} />
                </span>
              )}
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}
