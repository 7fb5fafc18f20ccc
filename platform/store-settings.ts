import { z } from "zod";

/** Of an S3-compatible object store; all of them, or none. */
export const storeSettings = {
  S3_ENDPOINT: z
    .url({ protocol: /^https?$/, abort: true })
    .refine(isStoreAddress)
    .optional(),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/)
    .optional(),
  S3_REGION: z
    .string()
    .regex(/^[\w-]{1,60}$/)
    .default("us-east-1"),
  S3_ACCESS_KEY_ID: z.string().min(3).optional(),
  S3_SECRET_ACCESS_KEY: z.string().min(8).optional(),
};

/** Of this process only: where files are when they are not in the data folder. */
export type ObjectStoreSettings = {
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
};

const together = ["S3_ENDPOINT", "S3_BUCKET", "S3_ACCESS_KEY_ID", "S3_SECRET_ACCESS_KEY"] as const;

/** What machines would otherwise each make for themselves, in a folder that others do not see. */
const sharedSecrets = ["AUTH_SECRET", "CERTIFICATE_KEYS"] as const;

/** One sentence for each mistake. */
export function storeMistakes(given: Record<string, string | undefined>): string[] {
  if (!together.some((key) => given[key])) return [];
  return [
    ...together
      .filter((key) => !given[key])
      .map((key) => `The setting ${key} is missing: an object store takes ${together.join(", ")}.`),
    ...sharedSecrets
      .filter((key) => !given[key])
      .map(
        (key) =>
          `With an object store the setting ${key} must be given: machines that share no folder would each make one of their own.`,
      ),
  ];
}

export function shapeStore(
  s: {
    [key in keyof typeof storeSettings]?: string | undefined;
  },
): ObjectStoreSettings | null {
  if (!s.S3_ENDPOINT || !s.S3_BUCKET || !s.S3_ACCESS_KEY_ID || !s.S3_SECRET_ACCESS_KEY) return null;
  return {
    endpoint: s.S3_ENDPOINT.replace(/\/$/, ""),
    bucket: s.S3_BUCKET,
    region: s.S3_REGION ?? "us-east-1",
    accessKeyId: s.S3_ACCESS_KEY_ID,
    secretAccessKey: s.S3_SECRET_ACCESS_KEY,
  };
}

function isStoreAddress(address: string): boolean {
  const { pathname, username, password } = new URL(address);
  return pathname === "/" && !username && !password && !/[?#]/.test(address);
}
