import { useLanguage } from "#app/parts/page/use-language.ts";
import { formatDay } from "#app/ui/date.tsx";
import type { Kept } from "#business/privacy/what-we-keep.ts";
import { m } from "#texts/messages.js";

const reasons: Record<Kept["kind"], () => string> = {
  contract: m.privacy_kept_contract,
  invoice: m.privacy_kept_invoice,
  storno: m.privacy_kept_storno,
};

/** What outlives the account, why, and for how long. */
export function KeptList({ kept }: { kept: readonly Kept[] }) {
  const lang = useLanguage();
  if (kept.length === 0) return <p>{m.privacy_kept_none()}</p>;
  return (
    <ul className="grid border-t border-rule">
      {kept.map(({ kind, number, until }) => (
        <li
          key={number}
          className="grid gap-x-6 border-b border-rule py-3 sm:grid-cols-[9rem_minmax(0,1fr)_auto]"
        >
          <span className="figures font-semibold">{number}</span>
          <span>{reasons[kind]()}</span>
          <span>{m.privacy_kept_until({ date: formatDay(until, lang) })}</span>
        </li>
      ))}
    </ul>
  );
}
