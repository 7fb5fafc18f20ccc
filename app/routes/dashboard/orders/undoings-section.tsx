import { undoReasonLabel } from "#app/parts/orders/undo-reason-label.ts";
import { useLanguage } from "#app/parts/page/use-language.ts";
import { Day } from "#app/ui/date.tsx";
import { formatMoney } from "#business/locale.ts";
import type { myUndoings } from "#business/undoing/read-undoings.ts";
import { m } from "#texts/messages.js";

/** What we undid of the order, why, and what comes back. */
export function UndoingsSection({ undoings }: { undoings: Awaited<ReturnType<typeof myUndoings>> }) {
  const lang = useLanguage();
  return (
    <section aria-labelledby="undone" className="grid gap-3">
      <h2 id="undone" className="text-xl">
        {m.my_undoing_title()}
      </h2>
      <ul className="grid gap-4">
        {undoings.map(({ id, reason, shareCents, refundCents, words, at }) => (
          <li key={id} className="grid gap-1 border-l-4 border-rule pl-4">
            <p className="text-sm text-soft">
              <Day date={at} locale={lang} />
            </p>
            <p>
              {undoReasonLabel(reason)}
              {shareCents > 0 && `: ${m.my_undoing_share({ amount: formatMoney(shareCents, lang) })}`}
            </p>
            {words && <p className="measure break-words whitespace-pre-line">{words}</p>}
            {refundCents > 0 && <p>{m.my_undoing_refund({ amount: formatMoney(refundCents, lang) })}</p>}
          </li>
        ))}
      </ul>
    </section>
  );
}
