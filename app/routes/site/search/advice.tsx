import { m } from "#texts/messages.js";
import type { AdviceWords } from "./advice-words.ts";

/** Where records lie and what one can ask for nothing: folded, because the answer comes first. */
export function RecordsAdvice({ records, free }: Pick<AdviceWords, "records" | "free">) {
  if (records.length + free.length === 0) return null;
  return (
    <details className="border-y border-rule">
      <summary className="cursor-pointer py-2 text-fir underline underline-offset-4 pointer-coarse:py-2.5">
        {m.search_advice()}
      </summary>
      <div className="grid gap-3 pb-3">
        <Holders title={m.search_advice_free()} holders={free} />
        <Holders {...(free.length > 0 && { title: m.search_advice_records() })} holders={records} />
        <p className="text-sm text-soft">{m.search_advice_note()}</p>
      </div>
    </details>
  );
}

export function Holders({ title, holders }: { title?: string; holders: AdviceWords["free"] }) {
  if (holders.length === 0) return null;
  return (
    <div>
      {title && <p className="label-plate">{title}</p>}
      <ul className="grid gap-1.5">
        {holders.map(({ name, text }) => (
          <li key={name} className="leading-snug">
            <span className="font-semibold">{name}.</span> {text}
          </li>
        ))}
      </ul>
    </div>
  );
}
