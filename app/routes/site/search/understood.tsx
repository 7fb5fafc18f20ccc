import { createContext, use } from "react";
import { m } from "#texts/messages.js";
import type { SearchField } from "./search-values.ts";
import type { UnderstoodRow } from "./understood-words.ts";

/** Leaves a dialog for a field of the form behind it; null where the form stands on the page. */
export const EditField = createContext<((field: SearchField) => void) | null>(null);

/** What each entry means, with a way back into its field. */
export function Understood({ rows }: { rows: readonly UnderstoodRow[] }) {
  if (rows.length === 0) return null;
  return (
    <section aria-label={m.search_understood()} className="grid gap-1">
      <p className="label-plate">{m.search_understood()}</p>
      <ul className="border-t border-rule">
        {rows.map((row) => (
          <li key={`${row.field} ${row.value}`} className="border-b border-rule py-1.5 leading-snug">
            <div className="flex items-baseline justify-between gap-4">
              <span className="figures min-w-0 break-words">{row.value || row.label}</span>
              <ChangeLink {...row} />
            </div>
            <p className="text-sm">{row.meaning}</p>
            {row.warnings.map((warning) => (
              <p key={warning} className="border-l-3 border-oxblood pl-2.5 text-sm font-semibold">
                {warning}
              </p>
            ))}
          </li>
        ))}
      </ul>
    </section>
  );
}

function ChangeLink({ field, label }: UnderstoodRow) {
  const edit = use(EditField);
  return (
    <a
      href={`#${field}`}
      aria-label={m.search_understood_change_of({ label })}
      onClick={(event) => {
        if (!edit) return;
        event.preventDefault();
        edit(field);
      }}
      className="link shrink-0 text-sm pointer-coarse:py-1.5"
    >
      {m.search_understood_change()}
    </a>
  );
}
