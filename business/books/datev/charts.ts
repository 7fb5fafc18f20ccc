import type { Account } from "#business/ledger/accounts.ts";

/** DATEV's charts of accounts (SKR 03, SKR 04; 2026), four digits. Receivables are kept order by order in Belegfeld 1. */
export const datevCharts = {
  SKR03: {
    receivables: "1410", // Forderungen aus Lieferungen und Leistungen ohne Kontokorrent
    bank: "1200",
    provider: "1220", // Bank 2
    transit: "1360", // Geldtransit
    unassigned: "1590", // Durchlaufende Posten
    clearing: "1792", // Sonstige Verrechnungskonten (Interimskonten)
    opening: "9000", // Saldenvorträge, Sachkonten
    revenue_domestic: "8400", // Erlöse 19 % USt, automatic
    revenue_small_business: "8195", // als Kleinunternehmer nach § 19 Abs. 1 UStG
    revenue_oss: "8331", // im anderen EU-Land steuerpflichtige elektronische Dienstleistungen
    revenue_reverse_charge: "8336", // Steuerschuld des Leistungsempfängers in der EU
    revenue_outside: "8338", // im Drittland steuerbar, im Inland nicht
    down_payments_domestic: "1718", // Erhaltene, versteuerte Anzahlungen 19 % USt, automatic
    down_payments_small_business: "1710", // Erhaltene Anzahlungen auf Bestellungen
    down_payments_oss: "1710",
    down_payments_reverse_charge: "1710",
    down_payments_outside: "1710",
    vat_domestic: "1776", // Umsatzsteuer 19 %
    vat_oss: "1768", // Umsatzsteuer aus im anderen EU-Land steuerpflichtigen sonstigen Leistungen
    vouchers: "1700", // Sonstige Verbindlichkeiten
    expired_vouchers: "2700", // Sonstige betriebliche und regelmäßige Erträge
    default_charges: "2650", // Sonstige Zinsen und ähnliche Erträge
    losses: "2400", // Forderungsverluste
    bad_debts: "2406", // Forderungsverluste 19 % USt, automatic
    fees: "4970", // Nebenkosten des Geldverkehrs
  },
  SKR04: {
    receivables: "1210",
    bank: "1800",
    provider: "1820",
    transit: "1460",
    unassigned: "1370",
    clearing: "3630",
    opening: "9000",
    revenue_domestic: "4400",
    revenue_small_business: "4185",
    revenue_oss: "4331",
    revenue_reverse_charge: "4336",
    revenue_outside: "4338",
    down_payments_domestic: "3272",
    down_payments_small_business: "3250",
    down_payments_oss: "3250",
    down_payments_reverse_charge: "3250",
    down_payments_outside: "3250",
    vat_domestic: "3806",
    vat_oss: "3818",
    vouchers: "3500",
    expired_vouchers: "4830",
    default_charges: "7100",
    losses: "6930",
    bad_debts: "6936",
    fees: "6855",
  },
} as const satisfies Record<string, Record<Account, string>>;

export type DatevChart = keyof typeof datevCharts;

/** What domestic revenue and down payments take out of a gross amount by themselves, in hundredths of a per cent. */
export const automaticRate = 1_900;
