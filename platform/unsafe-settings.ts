/** Parameters that pg and nodemailer read from an address and that may override host or encryption. */
const databaseParameters = ["sslmode", "sslrootcert", "sslcert", "sslkey", "host", "application_name"];
const mailParameters = ["requireTLS", "pool", "name"];

export function isDatabaseAddress(address: string): boolean {
  const { hostname, searchParams } = new URL(address);
  const host = searchParams.get("host");
  return saysOnce(address, databaseParameters) && (host === null || (!hostname && host.startsWith("/")));
}

export function isMailServerAddress(address: string): boolean {
  return saysOnce(address, mailParameters);
}

function saysOnce(address: string, parameters: readonly string[]): boolean {
  const keys = [...new URL(address).searchParams.keys()];
  return keys.every((key) => parameters.includes(key)) && new Set(keys).size === keys.length;
}

export function isHeadPlace(place: string): boolean {
  return /^(\/.*[^/]|mailto:[^@\s?]+@[^@\s?]+)$/.test(place);
}

/** Links are appended to it; cookies and origins are compared with it. */
export function isSiteAddress(address: string): boolean {
  const { pathname, username, password } = new URL(address);
  return pathname === "/" && !username && !password && !/[?#]/.test(address);
}

/** 128 bits in hex measure about 110; a sentence or one repeated character far less. */
export function isRandomSecret(secret: string): boolean {
  const repeated = `${secret}${secret}`.indexOf(secret, 1) < secret.length;
  const counts = [...Map.groupBy(secret, (character) => character).values()].map(({ length }) => length);
  const bits = counts.reduce((sum, count) => sum - count * Math.log2(count / secret.length), 0);
  return !repeated && bits >= 80;
}

export function isOnThisMachine(address: string): boolean {
  const { protocol, hostname, searchParams } = new URL(address);
  const host = hostname || searchParams.get("host") || "";
  return protocol === "unix:" || /^(localhost|127\.\d+\.\d+\.\d+|\[::1\]|\/.*)$/.test(host);
}

type Given = {
  APP_MODE?: string | undefined;
  LIVE_DEMONSTRATION?: boolean | undefined;
  PUBLIC_URL?: string | undefined;
  MOLLIE_API_KEY?: string | undefined;
  SMTP_URL?: string | undefined;
  DATABASE_URL?: string | undefined;
  DATABASE_OWNER_URL?: string | undefined;
  DATABASE_READ_URL?: string | undefined;
  OPERATOR_IBAN?: string | undefined;
  S3_ENDPOINT?: string | undefined;
};

/** The bank's own example. */
export const exampleIban = "DE02120300000000202051";

/** A demonstration has known passwords and an open mailbox, so live settings are refused unless confirmed. */
export function liveInDemonstration(given: Given): string[] {
  if (given.APP_MODE === "demonstration" && given.LIVE_DEMONSTRATION) return [];
  const elsewhere = (address: string | undefined) => address !== undefined && !isOnThisMachine(address);
  const live = {
    PUBLIC_URL: given.PUBLIC_URL?.toLowerCase().startsWith("https:"),
    MOLLIE_API_KEY: given.MOLLIE_API_KEY?.startsWith("live_"),
    SMTP_URL: elsewhere(given.SMTP_URL),
    DATABASE_URL: elsewhere(given.DATABASE_URL),
    DATABASE_OWNER_URL: elsewhere(given.DATABASE_OWNER_URL),
    DATABASE_READ_URL: elsewhere(given.DATABASE_READ_URL),
    S3_ENDPOINT: elsewhere(given.S3_ENDPOINT),
    OPERATOR_IBAN: given.OPERATOR_IBAN !== undefined && given.OPERATOR_IBAN !== exampleIban,
  };
  return Object.entries(live)
    .filter(([, isLive]) => isLive)
    .map(
      ([key]) =>
        `The setting ${key} belongs to a site that people use, but this is a demonstration with known passwords: set APP_MODE=production, or both APP_MODE=demonstration and LIVE_DEMONSTRATION=on.`,
    );
}
