import { m } from "#texts/messages.js";
import { signDifferences } from "./sign-differences.ts";

export type ComparedField = {
  label: string;
  asked: string;
  found: string;
  /** A number or plate: differences are marked sign by sign. */
  mark: boolean;
  /** What the engine says about it; null in blind mode and where it is silent. */
  verdict: { words: string; weight: number } | null;
};

type CandidateComparisonProps = {
  fields: readonly ComparedField[];
  askedName: string;
  foundName: string;
};

/** The case and the candidate side by side, field by field. Below 40 rem each field is a block of its own. */
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
              <Said text={field.asked} other={field.found} mark={field.mark} />
            </td>
            <td className="py-2 pr-4">
              <Said text={field.found} other={field.asked} mark={field.mark} />
              {field.verdict && <Verdict {...field.verdict} />}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Said({ text, other, mark }: { text: string; other: string; mark: boolean }) {
  if (text === "") return <span className="text-soft">–</span>;
  if (!mark || other === "") return <span className={mark ? "figures" : ""}>{text}</span>;
  return (
    <span className="figures break-words">
      {signDifferences(text, other).map((piece) =>
        piece.differs ? (
          <mark
            key={piece.text}
            className="bg-transparent text-oxblood underline decoration-2 underline-offset-4"
          >
            {piece.text}
          </mark>
        ) : (
          piece.text
        ),
      )}
    </span>
  );
}

function Verdict({ words, weight }: { words: string; weight: number }) {
  const look = weight > 0.5 ? "text-fir" : weight < -0.5 ? "text-oxblood" : "text-soft";
  return (
    <span className={`block text-sm font-semibold ${look}`}>
      <span aria-hidden="true">{weight > 0.5 ? "+ " : weight < -0.5 ? "− " : "· "}</span>
      {words}
    </span>
  );
}
