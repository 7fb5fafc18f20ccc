import {
  answeredRows,
  fieldLabel,
  preferenceChoices,
  preferenceText,
} from "#app/routes/site/memory-card/card-texts.ts";
import type { Ctx, Staff } from "#business/context.ts";
import { day, type Locale } from "#business/locale.ts";
import { cardStateOf, contactReasons } from "#business/memory-cards/memory-card.ts";
import { cardForTeam } from "#business/memory-cards/team-cards.ts";
import { textOf } from "#business/text-of.ts";
import { m } from "#texts/messages.js";
import { channelChoices } from "./channel-choices.ts";

/** One card as the team reads it: without name, contact and the reason of its preference. */
export async function loadTeamCard(ctx: Ctx<Staff>, cardId: string, locale: Locale) {
  const { ways, consents, pictures, ...card } = await cardForTeam(ctx, cardId);
  const nobody = { name: null, email: null, phone: null, secondContact: null };
  const fields = (["name", "email", "phone", "secondContact"] as const).filter((field) => ways[field]);
  return {
    card,
    pictures: pictures.map(({ id, width, height }) => ({ id, width, height })),
    title: card.makeModel ?? m.memory_card_team_unnamed({}, { locale }),
    state: textOf(`memory_card_state_${cardStateOf(card)}`, locale),
    origin: textOf(`memory_card_origin_${card.origin}`, locale),
    preference: card.preference && preferenceText(card.preference, locale),
    rows: answeredRows({ ...card, ...nobody }, locale).filter(({ question }) => question !== "contact"),
    ways: fields.map((field) => fieldLabel(field, locale)).join(", "),
    consents: consents.map(({ id, at, event, scope, channel }) => ({
      id,
      text: [
        day(at, locale),
        textOf(`memory_card_event_${event.replace("-", "_")}`, locale),
        scope && preferenceText(scope, locale),
        textOf(`memory_card_origin_${channel}`, locale),
      ]
        .filter(Boolean)
        .join(" · "),
    })),
    choices: {
      reasons: contactReasons.map((reason) => ({
        value: reason,
        label: textOf(`memory_card_reason_${reason}`, locale),
      })),
      preferences: preferenceChoices(locale).map(({ value, label }) => ({ value, label })),
      channels: channelChoices(locale),
    },
  };
}
