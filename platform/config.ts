import { join, resolve } from "node:path";
import { z } from "zod";
import { readCountries } from "./countries.ts";
import { readSecretKey } from "./credentials/multikey.ts";
import { databaseSettings } from "./database-settings.ts";
import { excludedTaxes, expectedSettings } from "./expected-settings.ts";
import { mailInMessages, mailInSettings, shapeMailIn } from "./mail-in-settings.ts";
import { operatorFields, shapeOperator } from "./operator-settings.ts";
import { shapeStore, storeMistakes, storeSettings } from "./store-settings.ts";
import {
  isHeadPlace,
  isMailServerAddress,
  isOnThisMachine,
  isRandomSecret,
  isSiteAddress,
  liveInDemonstration,
} from "./unsafe-settings.ts";
import { shapeTraces, watchingSettings } from "./watching-settings.ts";

const port = z.coerce.number().int().min(0).max(65_535);
const onOff = z.enum(["on", "off"]).transform((word) => word === "on");
const list = z.string().transform((text) =>
  text
    .split(",")
    .map((word) => word.trim())
    .filter(Boolean),
);
const Settings = z.object({
  APP_MODE: z.enum(["demonstration", "production"]).default("demonstration"),
  LIVE_DEMONSTRATION: onOff.default(false),
  HOST: z.string().min(1).default("localhost"),
  PORT: port.default(3000),
  DATA_DIR: z.string().min(1).default("./data"),
  ERASURE_LOG: z.string().min(1).optional(),
  ...databaseSettings,
  PUBLIC_URL: z
    .url({ protocol: /^https?$/, abort: true })
    .refine(isSiteAddress)
    .optional(),
  AUTH_SECRET: z.string().min(32).refine(isRandomSecret).optional(),
  CERTIFICATE_KEYS: list.refine((keys) => keys.every((key) => readSecretKey(key) !== null)).default([]),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/, abort: true })
    .refine(isMailServerAddress)
    .optional(),
  TRUST_PROXY: onOff.default(false),
  WORKER: onOff.default(true),
  DRAIN_SECONDS: z.coerce.number().int().min(0).max(60).default(0),
  AUDIT_HEADS: list.refine((places) => places.every(isHeadPlace)).default([]),
  AUDIT_TIMESTAMP_URL: z.url({ protocol: /^https?$/ }).optional(),
  CLAMD_URL: z
    .url({ protocol: /^(tcp|unix)$/ })
    .refine((address) => !address.startsWith("tcp:") || new URL(address).hostname !== "")
    .optional(),
  ...mailInSettings,
  MAIL_GATHER_MINUTES: z.coerce.number().int().min(0).max(1440).default(15),
  FREE_SPACE_MB: z.coerce.number().int().min(0).default(1024),
  LOG_LEVEL: z.enum(["fatal", "error", "warn", "info", "debug", "silent"]).default("info"),
  SITE_PASSWORD: z.string().min(6).optional(),
  SOCIAL_LINKS: list.pipe(z.array(z.url({ protocol: /^https$/ })).max(4)).optional(),
  HIDDEN_CLAIMS: list.default([]),
  SELL_TO: z
    .string()
    .default("EU,GB,CH,LI,NO")
    .pipe(list)
    .transform(readCountries)
    .refine((codes) => codes !== null),
  OSS_SINCE: z.iso.date().optional(),
  SMALL_BUSINESS_SINCE: z.iso.date().optional(),
  BASE_RATES: list
    .transform(readRates)
    .refine((rates) => rates !== null)
    .default([]),
  ...operatorFields,
  MOLLIE_API_KEY: z
    .string()
    .regex(/^(live|test)_\w{20,}$/)
    .optional(),
  MOLLIE_ENDPOINT: z.url({ protocol: /^https?$/ }).default("https://api.mollie.com/v2/"),
  DATEV_CHART: z.enum(["SKR03", "SKR04"]).default("SKR03"),
  DATEV_CONSULTANT: z.coerce.number().int().min(1001).max(9_999_999).default(1001),
  DATEV_CLIENT: z.coerce.number().int().min(1).max(99_999).default(1),
  VOUCHER_EUROS: z
    .string()
    .regex(/^[1-9]\d{0,4}-[1-9]\d{0,4}$/)
    .default("20-3000")
    .transform((range) => range.split("-").map(Number))
    .refine(([from = 0, until = 0]) => from <= until),
  REFUND_WITHOUT_FIND: z
    .string()
    .regex(/^(basic|match|active)(,(basic|match|active))*$/)
    .optional(),
  MOLLIE_REPORT_TOKEN: z
    .string()
    .regex(/^access_\w{20,}$/)
    .optional(),
  VIES_URL: z.url({ protocol: /^https?$/ }).optional(),
  ...storeSettings,
  ...watchingSettings,
});

export type Setting = keyof typeof Settings.shape;

const expected: Record<Setting, string> = expectedSettings;

const exampleSocialLinks = ["https://example.org/", "https://example.com/"]; // RFC 2606

/** A real operator may share these with the sample. */
const plausible = ["OPERATOR_LEGAL_FORM", "OPERATOR_COUNTRY", "OPERATOR_BIC"];

/** `smtp://` alone continues unencrypted if the server offers no TLS. */
const encryptedElsewhere: [
  "SMTP_URL" | keyof typeof databaseSettings | "CLAMD_URL" | "S3_ENDPOINT",
  (address: URL) => boolean,
  string,
][] = [
  [
    "SMTP_URL",
    ({ protocol, searchParams }) => protocol === "smtps:" || searchParams.get("requireTLS") === "true",
    "begin with smtps:// or end with ?requireTLS=true",
  ],
  ["DATABASE_URL", hasPostgresTls, "end with ?sslmode=verify-full"],
  ["DATABASE_OWNER_URL", hasPostgresTls, "end with ?sslmode=verify-full"],
  ["DATABASE_READ_URL", hasPostgresTls, "end with ?sslmode=verify-full"],
  ["CLAMD_URL", () => false, "begin with unix://"],
  ["S3_ENDPOINT", ({ protocol }) => protocol === "https:", "begin with https://"],
];

function hasPostgresTls({ searchParams }: URL): boolean {
  return /^(require|verify-ca|verify-full)$/.test(searchParams.get("sslmode") ?? "");
}

const operatorNames = (Object.keys(Settings.shape) as Setting[]).filter((key) => key.startsWith("OPERATOR_"));
const operatorSettings = operatorNames.filter((key) => !plausible.includes(key));

/** Placeholders in these would be unlawful on a public site (§ 5 DDG) or send money to a stranger. */
const requiredInProduction = ["PUBLIC_URL", "AUTH_SECRET", "SMTP_URL", ...operatorNames];

export type Config = ReturnType<typeof shape>;

export class InvalidSettings extends Error {
  override name = "InvalidSettings";
  readonly messages: string[];
  constructor(messages: string[]) {
    super(messages.join("\n"));
    this.messages = messages;
  }
}

export function readConfig(env: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ""));
  const parsed = Settings.safeParse(given);
  const wrong = new Set(parsed.success ? [] : parsed.error.issues.map(({ path }) => path[0] as Setting)); // every issue is about a key of the schema
  const messages = [...wrong].map((key) => `The setting ${key} must be ${expected[key]}. See .env.example.`);
  messages.push(...storeMistakes(given));
  messages.push(...mailInMessages(given));
  if (given.OSS_SINCE && given.SMALL_BUSINESS_SINCE) messages.push(excludedTaxes);
  if (given.APP_MODE === "production")
    for (const key of requiredInProduction)
      if (!given[key])
        messages.push(`In production the setting ${key} must be given; there is no placeholder for it.`);
  if (given.APP_MODE === "production")
    for (const [key, isEncrypted, how] of encryptedElsewhere) {
      const address = parsed.data?.[key];
      if (address && !isOnThisMachine(address) && !isEncrypted(new URL(address)))
        messages.push(`In production the setting ${key} must ${how}, unless it names this machine.`);
    }
  if (given.APP_MODE === "production") messages.push(...unlawfulInProduction(given));
  else if (parsed.success)
    messages.push(...liveInDemonstration({ ...parsed.data, APP_MODE: given.APP_MODE }));
  if (messages.length > 0 || !parsed.success) throw new InvalidSettings(messages);
  return shape(parsed.data);
}

/** Placeholders from .env.example, and unencrypted addresses (Art. 32 GDPR). */
function unlawfulInProduction(given: Record<string, string | undefined>): string[] {
  const sample = Settings.parse({});
  const same = (a: unknown, b: unknown) => normalised(a) === normalised(b);
  const placeholders = operatorSettings.filter((key) => given[key] && same(given[key], sample[key]));
  return [
    ...placeholders.map(
      (key) =>
        `In production the setting ${key} must not keep the value of .env.example, which names nobody.`,
    ),
    ...(given.MOLLIE_API_KEY?.startsWith("test_")
      ? ["In production the setting MOLLIE_API_KEY must begin with live_: with a test key nobody pays."]
      : []),
    ...(given.MOLLIE_ENDPOINT
      ? ["In production the setting MOLLIE_ENDPOINT must not be given: payments go to Mollie itself."]
      : []),
    ...(given.LIVE_DEMONSTRATION
      ? ["In production the setting LIVE_DEMONSTRATION must not be given: it is for a demonstration."]
      : []),
    ...(["VIES_URL", "AUDIT_TIMESTAMP_URL", "PUBLIC_URL"] as const)
      .filter((key) => given[key]?.toLowerCase().startsWith("http:"))
      .map((key) => `In production the setting ${key} must begin with https://.`),
  ];
}

function normalised(value: unknown): string {
  return String(value).replace(/\s/g, "").toLowerCase();
}

function shape(s: z.infer<typeof Settings>) {
  const dataDir = resolve(s.DATA_DIR);
  return {
    production: s.APP_MODE === "production",
    host: s.HOST,
    port: s.PORT,
    dataDir,
    erasureLog: resolve(s.ERASURE_LOG ?? join(dataDir, "erasures.log")),
    databaseUrl: s.DATABASE_URL,
    databaseOwnerUrl: s.DATABASE_OWNER_URL ?? s.DATABASE_URL,
    databaseReadUrl: s.DATABASE_URL && s.DATABASE_READ_URL,
    publicUrl: (s.PUBLIC_URL ?? `http://localhost:${s.PORT}`).replace(/\/$/, ""),
    authSecret: s.AUTH_SECRET,
    certificateKeys: s.CERTIFICATE_KEYS,
    smtpUrl: s.SMTP_URL,
    trustProxy: s.TRUST_PROXY,
    worker: s.WORKER,
    drainSeconds: s.DRAIN_SECONDS,
    auditHeads: s.AUDIT_HEADS,
    auditTimestampUrl: s.AUDIT_TIMESTAMP_URL ?? null,
    mailIn: shapeMailIn(s, s.HOST),
    mailGatherMinutes: s.MAIL_GATHER_MINUTES,
    clamdUrl: s.CLAMD_URL,
    minFreeBytes: s.FREE_SPACE_MB * 1024 ** 2,
    logLevel: s.LOG_LEVEL,
    sitePassword: s.SITE_PASSWORD,
    socialLinks: s.SOCIAL_LINKS ?? (s.APP_MODE === "production" ? [] : exampleSocialLinks),
    hiddenClaims: s.HIDDEN_CLAIMS,
    /** Base rates (§ 247 BGB) announced after this release, in hundredths of a per cent. */
    baseRates: s.BASE_RATES ?? [],
    /** Where we sell, and since when the one-stop shop applies, or no VAT is charged at all (§ 19 UStG). */
    seller: {
      sellTo: s.SELL_TO ?? [],
      ossSince: s.OSS_SINCE ?? null,
      smallBusinessSince: s.SMALL_BUSINESS_SINCE ?? null,
    },
    operator: shapeOperator(s),
    mollie: s.MOLLIE_API_KEY
      ? {
          apiKey: s.MOLLIE_API_KEY,
          endpoint: s.MOLLIE_ENDPOINT,
          reportToken: s.MOLLIE_REPORT_TOKEN ?? null,
        }
      : null,
    datev: { chart: s.DATEV_CHART, consultant: s.DATEV_CONSULTANT, client: s.DATEV_CLIENT },
    /** What a gift voucher may be worth. */
    vouchers: { minCents: (s.VOUCHER_EUROS[0] ?? 0) * 100, maxCents: (s.VOUCHER_EUROS[1] ?? 0) * 100 },
    /** Packages whose price goes back of itself when nothing was found. */
    refundWithoutFind: s.REFUND_WITHOUT_FIND?.split(",") ?? [],
    viesUrl: s.VIES_URL ?? null,
    /** Null: files are in the data folder. */
    objectStore: shapeStore(s),
    metricsToken: s.METRICS_TOKEN,
    /** Null: a process that only runs jobs has no port. */
    workerPort: s.WORKER_PORT ?? null,
    traces: shapeTraces(s),
    bank: { holder: s.OPERATOR_ACCOUNT_HOLDER, iban: s.OPERATOR_IBAN, bic: s.OPERATOR_BIC },
  };
}

function readRates(entries: string[]): { from: string; basisPoints: number }[] | null {
  const rates = entries.map((entry) => /^(\d{4}-(?:01|07)-01)=(-?\d{1,2}(?:\.\d{1,2})?)$/.exec(entry));
  return rates.some((rate) => !rate)
    ? null
    : rates.map((rate) => ({ from: rate?.[1] ?? "", basisPoints: Math.round(Number(rate?.[2]) * 100) }));
}
