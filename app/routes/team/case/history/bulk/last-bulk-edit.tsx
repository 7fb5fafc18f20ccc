import type { RefusedForm } from "#app/http/read-form.ts";
import { ActionForm } from "#app/parts/forms/action-form.tsx";
import { useLanguage } from "#app/parts/page/use-language.ts";
import { Day } from "#app/ui/date.tsx";
import type { LastBulkEdit } from "#business/researches/bulk-edits/read-bulk-edit.ts";
import { m } from "#texts/messages.js";
import { useHere } from "../rows/use-here.ts";

/** What was last done to many rows at once, and its way back. */
export function LastEdit({ last, refused }: { last: LastBulkEdit; refused: RefusedForm | undefined }) {
  const lang = useLanguage();
  const { formTo } = useHere();
  const { id, kind, count, doneBy, doneAt } = last;
  const texts = {
    cited: m.desk_bulk_last_cited,
    dated: m.desk_bulk_last_dated,
    withdrawn: m.desk_bulk_last_withdrawn,
  };
  return (
    <div className="no-print flex flex-wrap items-center gap-x-4 gap-y-1 border-l-4 border-rule pl-3 text-sm">
      <p>
        {texts[kind]({ count: String(count) })} · {doneBy} · <Day date={doneAt} locale={lang} time />
      </p>
      <ActionForm
        action={{ intent: "undo-bulk-edit", bulkEditId: id }}
        section="history"
        to={formTo("history")}
        submit={m.desk_bulk_undo()}
        refused={refused}
      />
    </div>
  );
}
