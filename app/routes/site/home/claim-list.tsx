import { formatDate } from "#app/ui/date.tsx";
import type { VisibleClaim } from "#business/content/claim.ts";
import type { Locale } from "#business/locale.ts";
import { m } from "#texts/messages.js";

/** Figures with their sources in a disclosure; renders nothing without figures. */
export function ClaimList({ claims, language }: { claims: readonly VisibleClaim[]; language: Locale }) {
  if (claims.length === 0) return null;
  return (
    <div>
      <dl
        // More than two scroll sideways on phones, also by keyboard.
        tabIndex={claims.length > 2 ? 0 : undefined}
        className={`claim-figures grid grid-cols-2 gap-x-6 gap-y-4 sm:gap-x-12 ${claims.length > 2 ? `swipe-row [--swipe:42%] ${claims.length > 4 ? "lg:grid-cols-5" : "lg:grid-cols-4"}` : "lg:grid-cols-3"}`}
      >
        {claims.map(({ id, value, text }) => (
          <div key={id} className="flex flex-col-reverse justify-end border-t border-rule pt-3">
            <dt className="text-sm leading-snug text-soft">{text}</dt>
            <dd className="figures text-2xl leading-tight">{value}</dd>
          </div>
        ))}
      </dl>
      <details className="mt-3 text-sm text-soft">
        <summary className="inline-block py-1 pointer-coarse:py-2 underline underline-offset-4">
          {m.claims_sources()}
        </summary>
        <ul className="mt-1 grid gap-1">
          {claims.map(({ id, value, source, period, date }) => (
            <li key={id}>
              <span className="figures">{value}</span>: {source}; {period}; {m.claims_date()}{" "}
              {formatDate(date, language)}.
            </li>
          ))}
        </ul>
      </details>
    </div>
  );
}
