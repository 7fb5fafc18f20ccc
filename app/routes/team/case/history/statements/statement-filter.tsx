import { EmptyState } from "#app/parts/page/empty-state.tsx";
import { Button } from "#app/ui/button.tsx";
import { controlClass } from "#app/ui/field.tsx";
import { m } from "#texts/messages.js";
import { useCase } from "../../shell/use-case.ts";
import { hasEnded } from "../rows/row-parts.tsx";
import type { StatementFacts } from "../rows/statement-fields.ts";
import { useChoice } from "../rows/use-choice.ts";

/** Fewer fit at a glance. */
const filteredFrom = 12;

type StatementFilterProps = {
  filter: string;
  setFilter: (filter: string) => void;
  shown: readonly StatementFacts[];
  all: number;
};

/** Replaces the browser's search, which only sees rendered rows. */
export function StatementFilter({ filter, setFilter, shown, all }: StatementFilterProps) {
  const { open } = useCase();
  const { choose } = useChoice();
  if (all < filteredFrom) return null;
  const standing = open ? shown.filter((each) => !hasEnded(each)).map(({ id }) => id) : [];
  return (
    <div className="no-print mb-3 grid gap-3 noscript:hidden">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <label htmlFor="statement-filter" className="font-semibold">
          {m.desk_filter()}
        </label>
        <input
          id="statement-filter"
          type="search"
          value={filter}
          onChange={(event) => setFilter(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === "Escape") setFilter("");
          }}
          autoComplete="off"
          spellCheck={false}
          className={`${controlClass} min-h-10! max-w-80`}
        />
        <p role="status" className="text-sm text-soft">
          {m.desk_filter_count({ shown: String(shown.length), all: String(all) })}
        </p>
        {standing.length > 0 && (
          <Button variant="quiet" size="small" type="button" onClick={() => choose(standing, true)}>
            {m.desk_bulk_all({ count: String(standing.length) })}
          </Button>
        )}
      </div>
      {shown.length === 0 && (
        <EmptyState title={m.desk_filter_none()}>
          <Button variant="secondary" size="small" type="button" onClick={() => setFilter("")}>
            {m.desk_filter_clear()}
          </Button>
        </EmptyState>
      )}
    </div>
  );
}
