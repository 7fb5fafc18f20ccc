import { useId } from "react";
import { Link } from "react-router";
import { useLanguage } from "#app/parts/page/use-language.ts";
import { clockColour } from "#app/routes/team/breaches/clock-colour.ts";
import type { BreachClock } from "#business/breaches/breach.ts";
import { m } from "#texts/messages.js";

export type OpenBreach = { id: string; number: string; state: BreachClock["state"]; text: string };

/** For administrators: breaches that are not closed, with their hours. */
export function BreachesBlock({ breaches }: { breaches: readonly OpenBreach[] }) {
  const lang = useLanguage();
  const heading = useId();
  if (breaches.length === 0) return null;
  return (
    <section aria-labelledby={heading} className="mb-8 grid gap-2 border-l-4 border-oxblood pl-4">
      <h2 id={heading} className="text-xl">
        {m.breaches_today()}
      </h2>
      {breaches.map(({ id, number, state, text }) => (
        <p key={id} className="measure">
          <Link to={`/${lang}/team/breaches/${id}`} className="link figures">
            {number}
          </Link>{" "}
          <span className={clockColour(state)}>{text}</span>
        </p>
      ))}
    </section>
  );
}
