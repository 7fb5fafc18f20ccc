import { useLanguage } from "#app/parts/page/use-language.ts";
import { m } from "#texts/messages.js";

export type WaterfallStep = { name: string; words: string; weight: number };

/** The evidence step by step, from the prior to the total. */
export function MatchWaterfall({
  prior,
  steps,
  priorWords = m.match_prior_words(),
}: {
  prior: number;
  steps: readonly WaterfallStep[];
  priorWords?: string;
}) {
  const lang = useLanguage();
  let sum = prior;
  const bars = [
    { name: m.match_prior(), words: priorWords, weight: prior, from: 0, to: prior },
    ...steps.map((step) => {
      const from = sum;
      sum += step.weight;
      return { ...step, from, to: sum };
    }),
  ];
  const ends = [0, ...bars.map((bar) => bar.to)];
  const least = Math.min(...ends);
  const width = Math.max(...ends) - least || 1;
  const place = (bits: number) => ((bits - least) / width) * 100;
  const signed = (bits: number) =>
    bits.toLocaleString(lang, {
      signDisplay: "exceptZero",
      maximumFractionDigits: 1,
      minimumFractionDigits: 1,
    });
  return (
    <table className="w-full max-w-3xl text-sm">
      <caption className="sr-only">{m.match_waterfall()}</caption>
      <tbody>
        {bars.map(({ name, words, weight, from, to }) => (
          <tr key={name} className="border-b border-rule">
            <th
              scope="row"
              className="w-0 py-1 pr-4 text-left font-semibold whitespace-nowrap max-sm:whitespace-normal"
            >
              {name}
              <span className="block max-w-64 text-xs font-normal text-soft whitespace-normal">{words}</span>
            </th>
            <td className="figures w-0 pr-3 text-right whitespace-nowrap">{signed(weight)}</td>
            <td className="relative h-9 min-w-24">
              <span
                aria-hidden="true"
                className={`absolute top-1/2 h-4 -translate-y-1/2 ${weight < 0 ? "bg-oxblood" : "bg-fir"}`}
                style={{
                  left: `${place(Math.min(from, to))}%`,
                  width: `max(2px, ${(Math.abs(weight) / width) * 100}%)`,
                }}
              />
              <span
                aria-hidden="true"
                className="absolute inset-y-0 border-l border-dashed border-edge"
                style={{ left: `${place(0)}%` }}
              />
            </td>
          </tr>
        ))}
        <tr>
          <th scope="row" className="py-1.5 pr-4 text-left font-semibold">
            {m.match_sum()}
          </th>
          <td className="figures pr-3 text-right whitespace-nowrap">{signed(sum)}</td>
          <td className="text-soft">{m.match_bits()}</td>
        </tr>
      </tbody>
    </table>
  );
}
