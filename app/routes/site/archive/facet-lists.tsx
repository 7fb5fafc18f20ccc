import { Link } from "react-router";
import { m } from "#texts/messages.js";
import type { FacetView } from "./facet-views.ts";

const shownAtFirst = 6;

/** Each value is a link with the number of lives left. Robots are asked not to follow. */
export function FacetLists({ facets }: { facets: readonly FacetView[] }) {
  return (
    <nav aria-label={m.reading_facets()} className="no-print text-sm">
      <details className="facet-drawer">
        <summary className="label-plate min-h-11 content-center">{m.reading_facets()}</summary>
        <div className="grid gap-x-6 min-[18rem]:grid-cols-2 pt-3 lg:grid-cols-1 lg:pt-0">
          {facets.map(({ name, label, values, chosen }) =>
            chosen || values.length < 2 ? null : (
              <section key={name} className="mb-5">
                <h2 className="label-plate border-b border-rule pb-1">{label}</h2>
                <Values values={values.slice(0, shownAtFirst)} />
                {values.length > shownAtFirst && (
                  <details>
                    <summary className="link min-h-9 cursor-pointer content-center">
                      {m.reading_facet_more({ count: String(values.length - shownAtFirst) })}
                    </summary>
                    <Values values={values.slice(shownAtFirst)} />
                  </details>
                )}
              </section>
            ),
          )}
        </div>
      </details>
    </nav>
  );
}

function Values({ values }: { values: FacetView["values"] }) {
  return (
    <ul>
      {values.map(({ text, count, to }) => (
        <li key={text}>
          <Link
            to={to}
            rel="nofollow"
            preventScrollReset
            className="flex min-h-9 items-center justify-between gap-3 hover:underline"
          >
            <span className="min-w-0 [overflow-wrap:anywhere]">{text}</span>
            <span className="figures text-soft">{count}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** The chosen facets, each with a link that removes it. */
export function ChosenFacets({ facets }: { facets: readonly FacetView[] }) {
  const chosen = facets.flatMap(({ label, chosen }) => (chosen ? [{ label, ...chosen }] : []));
  if (chosen.length === 0) return null;
  return (
    <ul className="mb-3 flex flex-wrap gap-2">
      {chosen.map(({ label, text, to }) => (
        <li key={label}>
          <Link
            to={to}
            rel="nofollow"
            preventScrollReset
            className="inline-flex min-h-11 items-center gap-2 border border-ink px-3 text-sm hover:bg-sheet"
          >
            {label}: <strong className="font-semibold">{text}</strong>
            <span aria-hidden="true">×</span>
            <span className="sr-only">{m.reading_facet_remove()}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
