import type { InferSelectModel } from "drizzle-orm";
import type { Config } from "#platform/config.ts";
import { paper } from "#platform/pdf.ts";
import { m } from "#texts/messages.js";
import { day } from "../locale.ts";
import type { LegalText } from "./legal-texts.ts";
import type { legalSnapshots, orders } from "./orders.sql.ts";

export type Contract = {
  order: InferSelectModel<typeof orders>;
  snapshot: InferSelectModel<typeof legalSnapshots>;
  texts: LegalText[];
  config: Config;
};

/** The order confirmation on paper: what was agreed, the declarations as given, and every text in force, in full. */
export function contractDocument({ order, snapshot, texts, config }: Contract): Promise<Uint8Array> {
  const say = { locale: order.locale };
  const { billing } = order;
  return paper({
    title: m.contract_title({ number: order.number }, say),
    lang: order.locale,
    foot: `${config.operator.name} · ${order.number}`,
    pieces: [
      { title: m.contract_title({ number: order.number }, say) },
      { text: m.contract_intro({ date: day(order.createdAt, order.locale) }, say) },
      { rows: snapshot.summary },
      { heading: m.contract_customer({}, say) },
      {
        text: [
          billing.company,
          billing.name,
          billing.street,
          `${billing.postalCode} ${billing.city}`,
          billing.country,
        ]
          .filter(Boolean)
          .join("\n"),
      },
      { heading: m.contract_start({}, say) },
      { text: order.start === "now" ? m.contract_start_now({}, say) : m.contract_start_after({}, say) },
      ...snapshot.consents.map((consent) => ({ text: `„${consent.text}“` })),
      ...texts.flatMap((text) => [{ title: text.title }, { markdown: text.markdown }]),
    ],
  });
}
