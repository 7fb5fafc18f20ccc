import { Link } from "react-router";
import { languageOf } from "#app/http/language.ts";
import { pageMeta } from "#app/http/page-meta.ts";
import { EmptyState } from "#app/parts/page/empty-state.tsx";
import { useLanguage } from "#app/parts/page/use-language.ts";
import { OnDuty } from "#app/routes/team/shell/on-duty.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { PageHeading } from "#app/ui/page-heading.tsx";
import { staffZone } from "#app/zones.ts";
import { day } from "#business/locale.ts";
import { asksInVain, cardStateOf } from "#business/memory-cards/memory-card.ts";
import { cardsForTeam } from "#business/memory-cards/team-cards.ts";
import { mayDo } from "#business/staff-roles.ts";
import { textOf } from "#business/text-of.ts";
import { m } from "#texts/messages.js";
import type { Route } from "./+types/cards.ts";

export const meta: Route.MetaFunction = (page) =>
  pageMeta(page, { title: m.memory_card_team(), unlisted: true });

export async function loader({ context, url }: Route.LoaderArgs) {
  const locale = languageOf(url.pathname);
  const ctx = context.get(staffZone);
  if (!mayDo(ctx.actor.roles, "content")) return { cards: [] };
  const cards = await cardsForTeam(ctx);
  return {
    cards: cards.map((card) => ({
      id: card.id,
      vehicle: card.makeModel,
      about: [card.period, card.place, card.colour, card.plate].filter(Boolean).join(" · "),
      began: day(card.createdAt, locale),
      state: textOf(`memory_card_state_${cardStateOf(card)}`, locale),
      isKept: cardStateOf(card) === "kept",
      origin: textOf(`memory_card_origin_${card.origin}`, locale),
      silent: card.asks >= asksInVain,
    })),
  };
}

export default function MemoryCards({ loaderData: { cards } }: Route.ComponentProps) {
  const lang = useLanguage();
  const here = `/${lang}/team/memory-cards`;
  return (
    <>
      <PageHeading title={m.memory_card_team()} intro={m.memory_card_team_intro()}>
        <OnDuty duty="content" explained>
          <ButtonLink to={`${here}/new`} variant="secondary">
            {m.memory_card_team_enter()}
          </ButtonLink>
        </OnDuty>
      </PageHeading>
      {cards.length === 0 && (
        <EmptyState title={m.memory_card_team_empty()} next={m.memory_card_team_empty_next()} />
      )}
      <ul className="grid gap-4">
        {cards.map(({ id, vehicle, about, began, state, isKept, origin, silent }) => (
          <li key={id} className="grid gap-1 border-t border-rule pt-3">
            <p className="label-plate">
              {m.memory_card_team_began({ date: began })} · {origin}
            </p>
            <h2 className="text-xl break-words">
              <Link to={`${here}/${id}`} className="link">
                {vehicle ?? m.memory_card_team_unnamed()}
              </Link>
            </h2>
            {about && <p className="break-words text-soft">{about}</p>}
            <p className="flex flex-wrap gap-2">
              <Badge variant={isKept ? "default" : "secondary"}>{state}</Badge>
              {silent && <Badge variant="destructive">{m.memory_card_team_silent()}</Badge>}
            </p>
          </li>
        ))}
      </ul>
    </>
  );
}
