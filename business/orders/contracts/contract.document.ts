import type { InferSelectModel } from "drizzle-orm";
import { day } from "#business/locale.ts";
import type { AgreedText, legalSnapshots, orders } from "#business/orders/orders.sql.ts";
import { startText } from "#business/orders/start-text.ts";
import type { Config } from "#platform/config.ts";
import { renderPdf } from "#platform/pdf.ts";
import { m } from "#texts/messages.js";

export type Contract = {
  order: InferSelectModel<typeof orders>;
  snapshot: InferSelectModel<typeof legalSnapshots>;
  texts: AgreedText[];
  config: Config;
};

export function contractDocument({ order, snapshot, texts, config }: Contract): Promise<Uint8Array> {
  const inLocale = { locale: order.locale };
  const { billing } = order;
  return renderPdf({
    title: m.contract_title({ number: order.number }, inLocale),
    lang: order.locale,
    footer: `${config.operator.name} · ${order.number}`,
    blocks: [
      { title: m.contract_title({ number: order.number }, inLocale) },
      { text: m.contract_intro({ date: day(order.createdAt, order.locale) }, inLocale) },
      { rows: snapshot.summary },
      { heading: m.contract_customer({}, inLocale) },
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
      { heading: m.contract_start({}, inLocale) },
      { text: startText(order, order.locale) },
      ...snapshot.consents.map((consent) => ({ text: `„${consent.text}“` })),
      ...texts.flatMap((text) => [{ title: text.title }, { markdown: text.markdown }]),
    ],
  });
}
