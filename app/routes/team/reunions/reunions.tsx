import { Link } from "react-router";
import { languageOf } from "#app/http/language.ts";
import { pageMeta } from "#app/http/page-meta.ts";
import { EmptyState } from "#app/parts/page/empty-state.tsx";
import { useLanguage } from "#app/parts/page/use-language.ts";
import { OnDuty } from "#app/routes/team/shell/on-duty.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { PageHeading } from "#app/ui/page-heading.tsx";
import { staffZone } from "#app/zones.ts";
import { nameOf } from "#business/archive/published/published-life.ts";
import { pairsAskingTeam } from "#business/introductions/gate/go-between.ts";
import { day, type Locale } from "#business/locale.ts";
import { reunionsForTeam } from "#business/reunions/read-reunions.ts";
import { mayDo } from "#business/staff-roles.ts";
import { textOf } from "#business/text-of.ts";
import { m } from "#texts/messages.js";
import type { Route } from "./+types/reunions.ts";

export const meta: Route.MetaFunction = (page) =>
  pageMeta(page, { title: m.reunion_title(), unlisted: true });

export async function loader({ context, url }: Route.LoaderArgs) {
  const locale = languageOf(url.pathname);
  const ctx = context.get(staffZone);
  if (!mayDo(ctx.actor.roles, "research")) return { pairs: [] };
  const pairs = await reunionsForTeam(ctx);
  const asking = await pairsAskingTeam(ctx);
  return {
    pairs: pairs.map(
      ({ id, number, vehicle, remembered, otherRemembered, life, blind, decision, since }) => ({
        id,
        other: number
          ? `${m.reunion_case({ number }, { locale })} · ${vehicleWords(vehicle, locale)}`
          : life
            ? m.reunion_life({ name: nameOf(life) }, { locale })
            : `${m.reunion_other_card({}, { locale })} · ${otherRemembered ?? m.reunion_unnamed({}, { locale })}`,
        remembered,
        since: day(since, locale),
        isOpen: decision === null,
        asksTeam: asking.includes(id) ? m.introduction_between_waits({}, { locale }) : null,
        state: decision
          ? textOf(`reunion_decided_${decision}`, locale)
          : blind
            ? m.reunion_waits_decision({}, { locale })
            : m.reunion_waits({}, { locale }),
      }),
    ),
  };
}

type Vehicle = Awaited<ReturnType<typeof reunionsForTeam>>[number]["vehicle"];

function vehicleWords(vehicle: Vehicle, locale: Locale): string {
  const words = [vehicle?.make, vehicle?.model, vehicle?.year].filter(Boolean).join(" ");
  return words || m.reunion_unnamed({}, { locale });
}

export default function Reunions({ loaderData: { pairs } }: Route.ComponentProps) {
  const lang = useLanguage();
  return (
    <>
      <PageHeading title={m.reunion_title()} intro={m.reunion_intro()} />
      <OnDuty duty="research" explained>
        {pairs.length === 0 && <EmptyState title={m.reunion_none()} next={m.reunion_none_next()} />}
        <ul className="grid gap-4">
          {pairs.map(({ id, other, remembered, since, isOpen, asksTeam, state }) => (
            <li key={id} className="grid gap-1 border-t border-rule pt-3">
              <p className="label-plate">{m.reunion_since({ date: since })}</p>
              <h2 className="text-xl break-words">
                <Link to={`/${lang}/team/reunions/${id}`} className="link">
                  {remembered ?? m.reunion_unnamed()}
                </Link>
              </h2>
              <p className="break-words text-soft">{other}</p>
              <p className="flex flex-wrap gap-2">
                <Badge variant={isOpen ? "default" : "secondary"}>{state}</Badge>
                {asksTeam && <Badge>{asksTeam}</Badge>}
              </p>
            </li>
          ))}
        </ul>
      </OnDuty>
    </>
  );
}
