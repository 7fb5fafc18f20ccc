import type { Locale } from "#business/locale.ts";
import { textOf } from "#business/text-of.ts";

/** How the team teamChannel of it. For loaders. */
export function channelChoices(locale: Locale) {
  return (["telephone", "paper"] as const).map((channel) => ({
    value: channel,
    label: textOf(`memory_card_origin_${channel}`, locale),
  }));
}
