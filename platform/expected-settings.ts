import type { Setting } from "./config.ts";

const databaseExpected =
  "an address that begins with postgres://, with sslmode, sslrootcert, sslcert, sslkey and application_name at most once, and with host only as the path of a socket";

/** For startup errors, which never print a value: it may be a secret. */
export const expected: Record<Setting, string> = {
  APP_MODE: "demonstration or production",
  LIVE_DEMONSTRATION: "on or off",
  HOST: "the name or number of an address to listen at",
  PORT: "a port number from 0 to 65535",
  DATA_DIR: "the path of a folder",
  DATABASE_URL: databaseExpected,
  DATABASE_OWNER_URL: databaseExpected,
  PUBLIC_URL: "an address that begins with https:// or http:// and has no path, name or password",
  AUTH_SECRET: "at least 32 characters long and random, as openssl rand -hex 32 makes it",
  CERTIFICATE_KEYS: "secret Ed25519 Multikeys (z3u2…) with commas between, the signing one first",
  SMTP_URL: "an address that begins with smtp:// or smtps://, with requireTLS, pool and name at most once",
  TRUST_PROXY: "on or off",
  WORKER: "on or off",
  AUDIT_HEADS: "absolute paths of files and addresses like mailto:audit@example.org, with commas between",
  CLAMD_URL: "an address that begins with tcp:// or unix://",
  ERASURE_LOG: "the path of a file",
  MAIL_GATHER_MINUTES: "a whole number of minutes from 0 to 1440",
  FREE_SPACE_MB: "a whole number of megabytes, 0 or more",
  LOG_LEVEL: "fatal, error, warn, info, debug or silent",
  SITE_PASSWORD: "at least 6 characters long",
  SOCIAL_LINKS: "at most four addresses that begin with https://, with commas between",
  HIDDEN_CLAIMS: "ids of content/claims.json, with commas between",
  SELL_TO:
    "country codes with commas between: EU for all its states, or single ones of them, and GB, CH, LI, NO",
  OSS_SINCE: "a day, like 2027-01-01",
  BASE_RATES:
    "the first days of half-years with their base rates in per cent, like 2026-07-01=1.27, with commas between",
  OPERATOR_NAME: "a name of at least 2 characters",
  OPERATOR_LEGAL_FORM: "a legal form of at least 2 characters",
  OPERATOR_REPRESENTATIVE: "at least 2 characters long: who represents the company",
  OPERATOR_STREET: "a street with its number, at least 2 characters",
  OPERATOR_POSTAL_CODE: "a postal code of at least 4 characters",
  OPERATOR_CITY: "a town of at least 2 characters",
  OPERATOR_COUNTRY: "a country of at least 2 characters",
  OPERATOR_PHONE: "a telephone number of at least 5 characters",
  OPERATOR_EMAIL: "an e-mail address",
  OPERATOR_REGISTER: "at least 2 characters long: the register court and the number there",
  OPERATOR_VAT_ID: "a VAT number of at least 4 characters",
  OPERATOR_TAX_NUMBER: "the tax number that the tax office gave the operator",
  OPERATOR_AUTHORITY: "at least 5 characters long: the data protection authority of your seat",
  OPERATOR_ACCOUNT_HOLDER: "a name of 2 to 70 characters, as the bank knows it",
  OPERATOR_IBAN: "an IBAN whose check digits are right",
  OPERATOR_BIC: "a BIC of 8 or 11 characters",
  MOLLIE_API_KEY: "a key of Mollie that begins with live_ or test_",
  MOLLIE_ENDPOINT: "an address that begins with http:// or https://",
  VIES_URL: "an address that begins with http:// or https://",
};
