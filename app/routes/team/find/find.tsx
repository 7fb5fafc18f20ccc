import { Form, Link, type ShouldRevalidateFunctionArgs } from "react-router";
import { pageMeta } from "#app/http/page-meta.ts";
import { EmptyState } from "#app/parts/page/empty-state.tsx";
import { useLanguage } from "#app/parts/page/use-language.ts";
import { Button } from "#app/ui/button.tsx";
import { controlClass } from "#app/ui/field.tsx";
import { staffZone } from "#app/zones.ts";
import { findEverywhere } from "#business/worklist/search/find-everywhere.ts";
import { m } from "#texts/messages.js";
import type { Route } from "./+types/find.ts";
import { type FoundGroup, foundGroups } from "./found-lines.ts";
import { type TextQuery, textQuery } from "./mark-matches.ts";
import { Marked } from "./marked.tsx";
import { useArrowKeys } from "./use-arrow-keys.ts";

export const meta: Route.MetaFunction = (page) => pageMeta(page, { title: m.find_title(), unlisted: true });

const perPage = 20;
const perPalette = 5;

export async function loader({ context, url }: Route.LoaderArgs) {
  const q = (url.searchParams.get("q") ?? "").trim().slice(0, 100);
  const limit = url.searchParams.has("short") ? perPalette : perPage;
  const ctx = context.get(staffZone);
  return { q, found: await findEverywhere(ctx, q, limit), roles: ctx.actor.roles };
}

/** Searches are not revalidated: changes in other cases are no reason to read customers' data again. */
export function shouldRevalidate({ currentUrl, nextUrl, formMethod }: ShouldRevalidateFunctionArgs): boolean {
  return formMethod === undefined && currentUrl.href !== nextUrl.href;
}

/** The search as a page, also for browsers without JavaScript. */
export default function Find({ loaderData: { q, found, roles } }: Route.ComponentProps) {
  const lang = useLanguage();
  const keys = useArrowKeys();
  const query = found && textQuery(found.terms);
  const groups = found && query ? foundGroups(found, query, lang, roles) : [];
  return (
    <div {...keys}>
      <h1 className="pt-4 pb-2 text-3xl">{m.find_title()}</h1>
      <Form method="get" role="search" className="grid max-w-3xl gap-1.5 pb-4">
        <label htmlFor="find-q" className="font-semibold">
          {m.find_label()}
        </label>
        <div className="flex gap-3">
          <input
            key={q}
            id="find-q"
            type="search"
            name="q"
            defaultValue={q}
            maxLength={100}
            aria-describedby="find-hint"
            className={controlClass}
          />
          <Button>{m.find_submit()}</Button>
        </div>
        <p id="find-hint" className="text-sm text-soft">
          {m.find_hint()}
        </p>
      </Form>
      <div className="grid max-w-5xl gap-6">
        {q !== "" && !found && <EmptyState title={m.find_too_short()} />}
        {found && groups.length === 0 && (
          <EmptyState title={m.find_none({ q: found.terms.text })} next={m.find_none_next()} />
        )}
        {query && groups.map((group) => <Group key={group.name} group={group} query={query} />)}
      </div>
    </div>
  );
}

function Group({ group: { name, lines, more }, query }: { group: FoundGroup; query: TextQuery }) {
  const count = `${lines.length}${more ? "+" : ""}`;
  return (
    <section aria-label={name}>
      <h2 className="flex items-baseline gap-2 border-b-2 border-ink pb-1 text-xl">
        {name} <span className="figures text-base text-soft">{count}</span>
      </h2>
      <ul>
        {lines.map(({ id, to, lead, text, note }) => (
          <li key={id} className="border-b border-rule">
            <Link
              to={to}
              data-found
              className="grid min-h-11 items-baseline gap-x-4 py-2 leading-snug hover:bg-sheet md:grid-cols-[11rem_minmax(0,1fr)_minmax(0,17rem)]"
            >
              <span className="figures font-semibold break-words text-fir">
                <Marked text={lead} query={query} />
              </span>
              <span className="min-w-0 break-words">
                <Marked text={text} query={query} />
              </span>
              <span className="min-w-0 text-sm break-words text-soft">
                <Marked text={note} query={query} />
              </span>
            </Link>
          </li>
        ))}
      </ul>
      {more && <p className="pt-2 text-sm text-soft">{m.find_more({ count: String(lines.length) })}</p>}
    </section>
  );
}
