import type { InferSelectModel } from "drizzle-orm";
import { regionName } from "#business/identification/places/region-name.ts";
import { letterhead } from "#business/letterhead.ts";
import { day, townLine } from "#business/locale.ts";
import type { AgreedText, legalSnapshots, orders } from "#business/orders/orders.sql.ts";
import { startText } from "#business/orders/work/start-text.ts";
import { proseOf } from "#business/prose.ts";
import type { Config } from "#platform/config.ts";
import { renderPdf } from "#platform/pdf/render-pdf.ts";
import { m } from "#texts/messages.js";

export type Contract = {
  order: InferSelectModel<typeof orders>;
  snapshot: InferSelectModel<typeof legalSnapshots>;
  texts: AgreedText[];
  config: Config;
};

/** `at`: when the contract was confirmed. */
export function contractDocument(
  { order, snapshot, texts, config }: Contract,
  at: Date,
): Promise<Uint8Array> {
  const inLocale = { locale: order.locale };
  const { billing } = order;
  const orderedOn = day(order.createdAt, order.locale);
  return renderPdf(
    "business/orders/contracts/contract.typ",
    {
      ...letterhead(config, order.number),
      title: m.contract_title({ number: order.number }, inLocale),
      lang: order.locale,
      intro: order.quoteNumber
        ? m.contract_intro_quote({ date: orderedOn, quote: order.quoteNumber }, inLocale)
        : m.contract_intro({ date: orderedOn }, inLocale),
      summary: snapshot.summary,
      customer: {
        heading: m.contract_customer({}, inLocale),
        lines: [
          billing.company,
          billing.name,
          billing.street,
          townLine(billing),
          regionName(billing.country, order.locale),
        ].filter(Boolean),
      },
      start: { heading: m.contract_start({}, inLocale), text: startText(order, order.locale) },
      consents: snapshot.consents,
      annexes: texts.map(({ title, markdown }) => ({ title, prose: proseOf(markdown, 1) })),
    },
    { standard: "ua-1", createdAt: at },
  );
}
