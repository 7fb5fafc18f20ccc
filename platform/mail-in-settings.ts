import { z } from "zod";

const domain = z
  .string()
  .toLowerCase()
  .regex(/^([a-z0-9-]{1,63}\.){0,8}[a-z0-9-]{1,63}$/);

export const mailInSettings = {
  MAIL_IN_PORT: z.coerce.number().int().min(0).max(65_535).optional(),
  MAIL_IN_HOST: z.string().min(1).optional(),
  MAIL_IN_DOMAIN: domain.optional(),
  MAIL_IN_TRUSTED_HOST: domain.optional(),
  MAIL_IN_CERTIFICATE: z.string().min(1).optional(),
  MAIL_IN_KEY: z.string().min(1).optional(),
  MAIL_IN_QUIET_DAYS: z.coerce.number().int().min(0).max(90).default(7),
};

export const expectedMailInSettings = {
  MAIL_IN_PORT: "a port number from 0 to 65535",
  MAIL_IN_HOST: "the name or number of an address to listen at",
  MAIL_IN_DOMAIN: "a domain name, like mail.example.org",
  MAIL_IN_TRUSTED_HOST: "the name under which your mail server writes Authentication-Results",
  MAIL_IN_CERTIFICATE: "the path of a file",
  MAIL_IN_KEY: "the path of a file",
  MAIL_IN_QUIET_DAYS: "a whole number of days from 0 to 90",
};

const together = [
  ["MAIL_IN_PORT", "MAIL_IN_DOMAIN"],
  ["MAIL_IN_CERTIFICATE", "MAIL_IN_KEY"],
] as const;

export function mailInMessages(given: Record<string, string | undefined>): string[] {
  return together
    .filter(([one, other]) => Boolean(given[one]) !== Boolean(given[other]))
    .map(([one, other]) => `The settings ${one} and ${other} belong together: give both, or none.`);
}

type Settings = z.infer<z.ZodObject<typeof mailInSettings>>;

/** Where answers by e-mail arrive; null where none can. */
export function shapeMailIn(s: Settings, host: string) {
  if (s.MAIL_IN_PORT === undefined || s.MAIL_IN_DOMAIN === undefined) return null;
  return {
    host: s.MAIL_IN_HOST ?? host,
    port: s.MAIL_IN_PORT,
    domain: s.MAIL_IN_DOMAIN,
    trustedHost: s.MAIL_IN_TRUSTED_HOST ?? null,
    tls:
      s.MAIL_IN_CERTIFICATE && s.MAIL_IN_KEY
        ? { certificate: s.MAIL_IN_CERTIFICATE, key: s.MAIL_IN_KEY }
        : null,
    quietDays: s.MAIL_IN_QUIET_DAYS,
  };
}
