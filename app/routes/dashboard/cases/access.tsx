import { withErrorStatus } from "#app/http/errors.ts";
import { languageOf } from "#app/http/language.ts";
import { uuidParam } from "#app/http/uuid-param.ts";
import { customerZone } from "#app/zones.ts";
import { dayText, type Locale } from "#business/locale.ts";
import { type Sight, whoSawMyCase } from "#business/privacy/who-saw-case.ts";
import { textOf } from "#business/text-of.ts";
import { m } from "#texts/messages.js";
import type { Route } from "./+types/access.ts";

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const ctx = context.get(customerZone);
  const sights = await withErrorStatus(() => whoSawMyCase(ctx, uuidParam(params.researchId)));
  const locale = languageOf(url.pathname);
  const days = Map.groupBy(sights, ({ day }) => day);
  return [...days].map(([day, seen]) => ({
    day: dayText(day, locale),
    sights: seen.map((each) => toWords(each, locale)),
  }));
}

function toWords({ role, what, why, times }: Sight, locale: Locale) {
  const event = what.replaceAll(/[.-]/g, "_");
  return {
    key: [role, what, why].join(),
    role: role === "guest" ? textOf("access_guest", locale) : textOf(`people_role_${role}`, locale),
    what: textOf(`access_what_${event}`, locale),
    why: why ? textOf(`persons_why_${why}`, locale) : textOf(`access_why_${event}`, locale),
    times,
  };
}

/** PV-21: everybody who opened something of this case, by role and day. */
export default function Access({ loaderData: days }: Route.ComponentProps) {
  return (
    <section aria-labelledby="access" className="grid gap-5">
      <h3 id="access" className="text-2xl">
        {m.access_title()}
      </h3>
      <p className="measure text-soft">{m.access_intro()}</p>
      {days.length === 0 && <p>{m.access_none()}</p>}
      <ol className="grid gap-5">
        {days.map(({ day, sights }) => (
          <li key={day} className="border-t border-rule pt-2">
            <h4 className="label-plate">{day}</h4>
            <ul className="mt-1 grid gap-1.5">
              {sights.map(({ key, role, what, why, times }) => (
                <li key={key} className="grid gap-x-6 sm:grid-cols-[minmax(0,9rem)_minmax(0,1fr)]">
                  <span className="font-semibold break-words">{role}</span>
                  <span className="break-words">
                    {what}
                    {times > 1 && (
                      <span className="figures text-soft"> · {m.access_times({ count: String(times) })}</span>
                    )}
                    <span className="block text-sm text-soft">{why}</span>
                  </span>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ol>
    </section>
  );
}
