import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { z } from "zod";

const port = z.coerce.number().int().min(0).max(65_535);
const onOff = z.enum(["on", "off"]).transform((word) => word === "on");
/** Words with commas between them. */
const list = z.string().transform((text) =>
  text
    .split(",")
    .map((word) => word.trim())
    .filter(Boolean),
);
const iban = z
  .string()
  .transform((text) => text.replace(/\s/g, "").toUpperCase())
  .refine(ibanHolds);

const Settings = z.object({
  HOUSE: z.enum(["demonstration", "production"]).default("demonstration"),
  HOST: z.string().min(1).default("localhost"),
  PORT: port.default(3000),
  DATA_DIR: z.string().min(1).default("./data"),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATABASE_OWNER_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  AUTH_SECRET: z.string().min(32).optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  TRUST_PROXY: onOff.default(false),
  WORKER: onOff.default(true),
  CLAMD_URL: z
    .url({ protocol: /^(tcp|unix)$/ })
    .refine((address) => !address.startsWith("tcp:") || new URL(address).hostname !== "")
    .optional(),
  LOG_LEVEL: z.enum(["fatal", "error", "warn", "info", "debug", "silent"]).default("info"),
  SITE_PASSWORD: z.string().min(6).optional(),
  SOCIAL_LINKS: list.pipe(z.array(z.url({ protocol: /^https$/ })).max(4)).default([]),
  HIDDEN_CLAIMS: list.default([]),
  OPERATOR_NAME: z.string().min(2).default("Muster Fahrzeuggeschichte GmbH"),
  OPERATOR_LEGAL_FORM: z.string().min(2).default("Gesellschaft mit beschränkter Haftung"),
  OPERATOR_REPRESENTATIVE: z.string().min(2).default("Geschäftsführung: Erika Mustermann"),
  OPERATOR_STREET: z.string().min(2).default("Musterstraße 1"),
  OPERATOR_POSTAL_CODE: z.string().min(4).default("12345"),
  OPERATOR_CITY: z.string().min(2).default("Musterstadt"),
  OPERATOR_COUNTRY: z.string().min(2).default("Deutschland"),
  OPERATOR_PHONE: z.string().min(5).default("+49 30 0000000"),
  OPERATOR_EMAIL: z.email().default("kontakt@example.org"),
  OPERATOR_REGISTER: z.string().min(2).default("Amtsgericht Musterstadt, HRB 00000"),
  OPERATOR_VAT_ID: z.string().min(4).default("DE000000000"),
  OPERATOR_BANK_HOLDER: z.string().min(2).max(70).default("Muster Fahrzeuggeschichte GmbH"),
  OPERATOR_IBAN: iban.default("DE02120300000000202051"),
  OPERATOR_BIC: z
    .string()
    .regex(/^[A-Z0-9]{8}([A-Z0-9]{3})?$/)
    .default("BYLADEM1001"),
});

/** Planned in `.env.example`, not built yet. Silence would let an operator believe that they work. */
const notYet = ["S3_BUCKET", "S3_ENDPOINT", "MOLLIE_API_KEY"];

/** Placeholders in these would be unlawful on a public site (§ 5 DDG) or send money to a stranger. */
const requiredInProduction = [
  "PUBLIC_URL",
  "AUTH_SECRET",
  "SMTP_URL",
  ...Object.keys(Settings.shape).filter((key) => key.startsWith("OPERATOR_")),
];

/** What a setting must be, in the words of the sentence that stops the start. Its value is never printed: it may be a secret. */
const expected: Record<string, string> = {
  HOUSE: "demonstration or production",
  PORT: "a port number from 0 to 65535",
  DATABASE_URL: "an address that begins with postgres://",
  DATABASE_OWNER_URL: "an address that begins with postgres://",
  PUBLIC_URL: "an address that begins with https:// or http://",
  AUTH_SECRET: "at least 32 characters long",
  SMTP_URL: "an address that begins with smtp:// or smtps://",
  TRUST_PROXY: "on or off",
  WORKER: "on or off",
  CLAMD_URL: "an address that begins with tcp:// or unix://",
  LOG_LEVEL: "fatal, error, warn, info, debug or silent",
  OPERATOR_EMAIL: "an e-mail address",
  OPERATOR_IBAN: "an IBAN whose check digits are right",
  OPERATOR_BIC: "a BIC of 8 or 11 signs",
};

export type Config = ReturnType<typeof shape>;

/** One sentence per mistake; the process prints them and ends. */
export class WrongSettings extends Error {
  readonly sentences: string[];
  constructor(sentences: string[]) {
    super(sentences.join("\n"));
    this.sentences = sentences;
  }
}

/**
 * Reads the environment once into a typed object.
 * Throws `WrongSettings` with one clear sentence per mistake.
 */
export function readConfig(env: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ""));
  const parsed = Settings.safeParse(given);
  const sentences = parsed.success
    ? []
    : parsed.error.issues.map(
        (issue) =>
          `The setting ${issue.path.join(".")} must be ${expected[issue.path.join(".")] ?? "longer"}. See .env.example.`,
      );
  for (const key of notYet)
    if (given[key])
      sentences.push(`The setting ${key} is given, but this version cannot use it yet. Remove it.`);
  if (given.HOUSE === "production")
    for (const key of requiredInProduction)
      if (!given[key])
        sentences.push(`In production the setting ${key} must be given; there is no placeholder for it.`);
  if (sentences.length > 0 || !parsed.success) throw new WrongSettings(sentences);
  return shape(parsed.data);
}

function shape(s: z.infer<typeof Settings>) {
  const dataDir = resolve(s.DATA_DIR);
  return {
    production: s.HOUSE === "production",
    host: s.HOST,
    port: s.PORT,
    dataDir,
    databaseUrl: s.DATABASE_URL,
    databaseOwnerUrl: s.DATABASE_OWNER_URL ?? s.DATABASE_URL,
    publicUrl: (s.PUBLIC_URL ?? `http://localhost:${s.PORT}`).replace(/\/$/, ""),
    authSecret: s.AUTH_SECRET,
    smtpUrl: s.SMTP_URL,
    trustProxy: s.TRUST_PROXY,
    worker: s.WORKER,
    clamdUrl: s.CLAMD_URL,
    logLevel: s.LOG_LEVEL,
    sitePassword: s.SITE_PASSWORD,
    socialLinks: s.SOCIAL_LINKS,
    hiddenClaims: s.HIDDEN_CLAIMS,
    operator: {
      name: s.OPERATOR_NAME,
      legalForm: s.OPERATOR_LEGAL_FORM,
      representative: s.OPERATOR_REPRESENTATIVE,
      street: s.OPERATOR_STREET,
      postalCode: s.OPERATOR_POSTAL_CODE,
      city: s.OPERATOR_CITY,
      country: s.OPERATOR_COUNTRY,
      phone: s.OPERATOR_PHONE,
      email: s.OPERATOR_EMAIL,
      register: s.OPERATOR_REGISTER,
      vatId: s.OPERATOR_VAT_ID,
    },
    bank: { holder: s.OPERATOR_BANK_HOLDER, iban: s.OPERATOR_IBAN, bic: s.OPERATOR_BIC },
  };
}

/** The key that signs cookies and file addresses: the setting, or one made once and kept in the data folder. */
export function signingSecret(config: Config): string {
  if (config.authSecret) return config.authSecret;
  const path = join(config.dataDir, "signing-secret");
  mkdirSync(config.dataDir, { recursive: true });
  if (!existsSync(path)) writeFileSync(path, randomBytes(32).toString("hex"), { mode: 0o600, flag: "wx" });
  return readFileSync(path, "utf8").trim();
}

/** ISO 13616: the number read with the first four signs at its end leaves 1 when divided by 97. */
function ibanHolds(iban: string): boolean {
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(iban)) return false;
  const digits = (iban.slice(4) + iban.slice(0, 4)).replace(/[A-Z]/g, (c) => String(c.charCodeAt(0) - 55));
  let rest = 0;
  for (const digit of digits) rest = (rest * 10 + Number(digit)) % 97;
  return rest === 1;
}
