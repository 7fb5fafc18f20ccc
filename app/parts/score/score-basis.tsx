import { Link } from "react-router";
import { m } from "#texts/messages.js";
import { dimensionLabels } from "./score-labels.ts";
import type { ScorePart, ScoreView } from "./to-score-view.ts";

/** Each dimension with its parts: points, and the statements they come from. */
export function ScoreBasis({
  dimensions,
  addressOf,
}: {
  dimensions: ScoreView["dimensions"];
  /** Undefined for whatever has no place of its own on the page. */
  addressOf: (basis: ScorePart["basis"][number]) => string | undefined;
}) {
  return (
    <div className="grid items-start gap-x-10 gap-y-5 @3xl/score:grid-cols-2">
      {dimensions.map(({ id, points, parts }) => {
        const { name, text } = dimensionLabels[id]();
        return (
          <section key={id} aria-label={name}>
            <h4 className="flex items-baseline justify-between gap-4 border-b border-ink font-sans text-base font-semibold tracking-normal">
              {name}
              <span className="figures">{points}</span>
            </h4>
            <p className="mt-1 text-sm text-soft">{text}</p>
            <ul className="mt-1 text-sm">
              {parts.map((part) => (
                <li key={part.part} className="border-b border-rule py-1.5">
                  <p className="flex items-baseline justify-between gap-4">
                    <span>{part.name}</span>
                    <span className="figures shrink-0">{part.points}</span>
                  </p>
                  <RestsOn part={part} addressOf={addressOf} />
                </li>
              ))}
            </ul>
          </section>
        );
      })}
    </div>
  );
}

function RestsOn({
  part: { basis, more, open },
  addressOf,
}: {
  part: ScorePart;
  addressOf: (basis: ScorePart["basis"][number]) => string | undefined;
}) {
  if (open) return <p className="text-soft">{open}</p>;
  if (basis.length === 0 && more === 0) return null;
  return (
    <ul className="flex flex-wrap gap-x-4">
      {basis.map((each) => {
        const address = addressOf(each);
        return (
          <li key={each.id} className="min-w-0 break-words">
            {address ? (
              <Link to={address} className="link inline-flex min-h-8 items-center">
                {each.text}
              </Link>
            ) : (
              <span className="inline-flex min-h-8 items-center text-soft">{each.text}</span>
            )}
          </li>
        );
      })}
      {more > 0 && (
        <li className="inline-flex min-h-8 items-center text-soft">
          {m.score_part_more({ count: String(more) })}
        </li>
      )}
    </ul>
  );
}
