import { characterDifferences } from "#app/routes/team/character-differences.ts";
import { m } from "#texts/messages.js";

export type ComparedField = {
  label: string;
  asked: string;
  found: string;
  /** A number or plate, compared character by character. */
  mark: boolean;
  /** The engine's evidence; null in blind mode or without any. */
  verdict: { words: string; weight: number } | null;
};

type CandidateComparisonProps = {
  fields: readonly ComparedField[];
  askedName: string;
  foundName: string;
};

/** Case and candidate, field by field. Below 40 rem each field becomes a block. */
export function CandidateComparison({ fields, askedName, foundName }: CandidateComparisonProps) {
  return (
    <table className="w-full border-t-2 border-ink max-sm:block">
      <caption className="sr-only">{m.match_side_by_side()}</caption>
      <thead className="max-sm:block">
        <tr className="border-b border-ink text-left max-sm:grid max-sm:grid-cols-2">
          <td className="w-40 max-sm:hidden" />
          <th scope="col" className="py-2 pr-4">
            <span className="label-plate block">{m.match_case()}</span>
            <span className="figures">{askedName}</span>
          </th>
          <th scope="col" className="py-2 pr-4">
            <span className="label-plate block">{m.match_candidate()}</span>
            <span className="figures break-words">{foundName}</span>
          </th>
        </tr>
      </thead>
      <tbody className="max-sm:block">
        {fields.map((field) => (
          <tr
            key={field.label}
            className="border-b border-rule align-top max-sm:grid max-sm:grid-cols-2 max-sm:py-2"
          >
            <th scope="row" className="label-plate py-2.5 pr-4 text-left max-sm:col-span-2 max-sm:pb-0">
              {field.label}
            </th>
            <td className="py-2 pr-4">
              <ComparedText text={field.asked} other={field.found} mark={field.mark} />
            </td>
            <td className="py-2 pr-4">
              <ComparedText text={field.found} other={field.asked} mark={field.mark} />
              {field.verdict && <Verdict {...field.verdict} />}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function ComparedText({ text, other, mark }: { text: string; other: string; mark: boolean }) {
  if (text === "") return <span className="text-soft">–</span>;
  if (!mark || other === "") return <span className={mark ? "figures" : ""}>{text}</span>;
  return (
    <span className="figures break-words">
      {characterDifferences(text, other).map((segment) =>
        segment.differs ? (
          <mark
            key={segment.text}
            className="bg-transparent text-oxblood underline decoration-2 underline-offset-4"
          >
            {segment.text}
          </mark>
        ) : (
          segment.text
        ),
      )}
    </span>
  );
}

function Verdict({ words, weight }: { words: string; weight: number }) {
  const tone = weight > 0.5 ? "text-fir" : weight < -0.5 ? "text-oxblood" : "text-soft";
  return (
    <span className={`block text-sm font-semibold ${tone}`}>
      <span aria-hidden="true">{weight > 0.5 ? "+ " : weight < -0.5 ? "− " : "· "}</span>
      {words}
    </span>
  );
}
