import type { RefusedForm } from "#app/http/read-form.ts";
import { ActionForm } from "#app/parts/forms/action-form.tsx";
import { NameGroundIfAsked } from "#app/parts/forms/name-ground-field.tsx";
import { useLanguage } from "#app/parts/page/use-language.ts";
import { formatDay } from "#app/ui/date.tsx";
import { TextField } from "#app/ui/field.tsx";
import { m } from "#texts/messages.js";

export type SearchFacts = { id: string; searchedOn: string; place: string; lookedFor: string | null };

export function SearchList({ searches }: { searches: readonly SearchFacts[] }) {
  const lang = useLanguage();
  return (
    <ul className="border-t border-rule">
      {searches.map(({ id, searchedOn, place, lookedFor }) => (
        <li key={id} className="grid gap-x-6 border-b border-rule py-2 sm:grid-cols-[11rem_minmax(0,1fr)]">
          <time dateTime={searchedOn} className="label-plate sm:pt-0.5">
            {formatDay(searchedOn, lang)}
          </time>
          <p className="measure min-w-0 break-words">
            {place}
            {lookedFor && (
              <span className="block text-sm text-soft">{m.searches_looked_for({ what: lookedFor })}</span>
            )}
          </p>
        </li>
      ))}
    </ul>
  );
}

/** The customer's view, with an explanation; renders nothing when empty. */
export function FruitlessSearches({ searches }: { searches: readonly SearchFacts[] }) {
  if (searches.length === 0) return null;
  return (
    <section aria-labelledby="searches" className="grid gap-2">
      <h3 id="searches" className="text-xl">
        {m.searches_title()}
      </h3>
      <p className="measure text-soft">{m.searches_text()}</p>
      <SearchList searches={searches} />
    </section>
  );
}

export function SearchForm({ today, refused }: { today: string; refused: RefusedForm | undefined }) {
  return (
    <ActionForm
      action={{ intent: "search" }}
      section="searches"
      submit={m.team_search_save()}
      refused={refused}
    >
      {(field) => (
        <>
          <div className="grid gap-x-8 gap-y-4 sm:grid-cols-2">
            <TextField
              {...field("place")}
              label={m.team_search_place()}
              hint={m.team_search_place_hint()}
              autoComplete="off"
            />
            <TextField
              {...field("lookedFor")}
              label={m.team_search_for()}
              optional={m.team_optional()}
              autoComplete="off"
            />
            <TextField {...field("searchedOn", today)} label={m.team_search_on()} type="date" max={today} />
          </div>
          <NameGroundIfAsked field={field} />
        </>
      )}
    </ActionForm>
  );
}
