import { useLanguage } from "#app/parts/page/use-language.ts";
import { Day } from "#app/ui/date.tsx";
import { m } from "#texts/messages.js";

type Withdrawn = { id: string; when: string; title: string; reason: string; withdrawnAt: Date };

/** What was published and later withdrawn, with the reason; renders nothing when empty. */
export function WithdrawnStatements({ statements }: { statements: readonly Withdrawn[] }) {
  const lang = useLanguage();
  if (statements.length === 0) return null;
  return (
    <section aria-labelledby="withdrawn" className="grid gap-2">
      <h3 id="withdrawn" className="text-xl">
        {m.case_withdrawn()}
      </h3>
      <p className="measure text-soft">{m.case_withdrawn_text()}</p>
      <ul className="border-t border-rule">
        {statements.map(({ id, when, title, reason, withdrawnAt }) => (
          <li key={id} className="grid gap-x-6 border-b border-rule py-2 sm:grid-cols-[11rem_minmax(0,1fr)]">
            <s className="label-plate sm:pt-0.5">{when}</s>
            <div className="measure min-w-0 break-words">
              <s>{title}</s>
              <p className="text-sm">{m.case_withdrawn_reason({ reason })}</p>
              <p className="text-sm text-soft">
                {m.case_withdrawn_on()} <Day date={withdrawnAt} locale={lang} />
              </p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
