import { useLanguage } from "#app/parts/page/use-language.ts";
import { formatDate } from "#app/ui/date.tsx";
import { m } from "#texts/messages.js";

export function RetentionList({ cases }: { cases: readonly { number: string; erasesOn: Date }[] }) {
  const lang = useLanguage();
  if (cases.length === 0) return <p>{m.privacy_retention_none()}</p>;
  return (
    <ul className="grid border-t border-rule">
      {cases.map(({ number, erasesOn }) => (
        <li key={number} className="flex flex-wrap justify-between gap-x-6 border-b border-rule py-3">
          <span className="figures font-semibold">{number}</span>
          <span>{m.privacy_retention_case({ date: formatDate(erasesOn, lang) })}</span>
        </li>
      ))}
    </ul>
  );
}
