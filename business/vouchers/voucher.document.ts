import type { Config } from "#platform/config.ts";
import { renderPdf } from "#platform/pdf/render-pdf.ts";
import { m } from "#texts/messages.js";
import { dayText, formatMoney, type Locale } from "../locale.ts";
import { product } from "../product.ts";
import { qrSvg } from "../qr-code.ts";

type Sheet = {
  number: string;
  giver: string;
  recipient: string;
  greeting: string | null;
  valueCents: number;
  code: string;
  validUntil: string;
  locale: Locale;
};

/** A sheet of A4 to be folded twice: the present faces outwards, what is needed to redeem it lies within. */
export function voucherDocument(
  { operator, publicUrl }: Pick<Config, "operator" | "publicUrl">,
  { number, giver, recipient, greeting, valueCents, code, validUntil, locale }: Sheet,
  at: Date,
): Promise<Uint8Array> {
  const inLocale = { locale };
  const address = `${publicUrl}/${locale}/gift-voucher`;
  return renderPdf(
    "business/vouchers/voucher.typ",
    {
      title: m.voucher_document({ number }, inLocale),
      lang: locale,
      product,
      issuer: [operator.name, operator.street, `${operator.postalCode} ${operator.city}`],
      heading: m.voucher({}, inLocale),
      about: m.voucher_about({}, inLocale),
      value: formatMoney(valueCents, locale),
      forLabel: m.voucher_for({}, inLocale),
      recipient,
      fromLabel: m.voucher_from({}, inLocale),
      giver,
      greeting,
      code: { caption: m.voucher_code({}, inLocale), value: code },
      redeem: {
        heading: m.voucher_how({}, inLocale),
        steps: [
          m.voucher_how_choose({ address: address.replace(/^https?:\/\//, "") }, inLocale),
          m.voucher_how_code({}, inLocale),
          m.voucher_how_rest({}, inLocale),
        ],
        qr: m.voucher_qr({ address }, inLocale),
      },
      facts: [
        [m.voucher_number({}, inLocale), number],
        [m.voucher_valid_until({}, inLocale), dayText(validUntil, locale)],
      ],
      keep: m.voucher_keep({}, inLocale),
    },
    { standard: "ua-1", createdAt: at, files: { "qr.svg": qrSvg(address) } },
  );
}
