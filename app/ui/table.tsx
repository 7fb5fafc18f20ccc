import type { ReactNode } from "react";

export type Column = {
  label: ReactNode /** Right-aligned, in tabular figures. */;
  numeric?: boolean;
  hidden?: boolean;
  /** Hidden on phones; its cells need `max-sm:hidden` too. */
  wide?: boolean;
};

/** A table that scrolls in its own region on narrow screens. Rows are `<tr>` with `<td>`. */
export function Table({
  caption,
  columns,
  cue,
  children,
}: {
  caption: string;
  /** Says on narrow screens that the table continues beyond the edge. */
  cue?: string;
  columns: readonly Column[];
  children: ReactNode;
}) {
  return (
    <section
      aria-label={caption}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard (WCAG 2.1.1)
      tabIndex={0}
      className={`relative overflow-x-auto ${cue ? "scroll-shadows" : ""}`}
    >
      {cue && (
        <p aria-hidden="true" className="no-print sticky left-0 mb-2 text-sm text-soft lg:hidden">
          {cue}
        </p>
      )}
      <table className="ledger w-full border-collapse text-left text-base">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            {columns.map(({ label, numeric, hidden, wide }, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: static order
              <th key={i} scope="col" className={headClass(numeric, wide)}>
                {hidden ? <span className="sr-only">{label}</span> : label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </section>
  );
}

function headClass(numeric = false, wide = false): string {
  return `label-plate ${numeric ? "text-right" : ""} ${wide ? "max-sm:hidden" : ""}`;
}
