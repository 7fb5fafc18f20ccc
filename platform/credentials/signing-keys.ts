import type { KeyObject } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { createOnce } from "#platform/files/create-once.ts";
import { newSecretKey, publicMultikey, readSecretKey } from "./multikey.ts";

/** In `DATA_DIR`, mode 600; backups copy it. */
export const signingKeysName = "certificate-keys.json";

const KeysFile = z.object({ keys: z.array(z.string()).min(1) });

type KeySettings = { certificateKeys: string[]; dataDir: string };

export type SigningKeys = {
  /** The first one signs. */
  signing: { secret: KeyObject; multikey: string };
  /** Public Multikeys of every key that ever signed, current first: what they signed stays genuine. */
  published: string[];
};

/** From `CERTIFICATE_KEYS`, else the data folder, which the first start fills. Reread, so rotation works at once. */
export function readSigningKeys(config: KeySettings): SigningKeys {
  const secrets = secretKeys(config).map(keyOf);
  const [signing] = secrets;
  if (!signing) throw new Error("There is no key to sign certificates with.");
  return { signing, published: secrets.map(({ multikey }) => multikey) };
}

/** Puts a new key first and returns its public Multikey. Throws if the keys are a setting. */
export function rotateSigningKey(config: KeySettings): string {
  if (config.certificateKeys.length > 0)
    throw new Error("The keys are the setting CERTIFICATE_KEYS: put a new one before the others there.");
  const key = newSecretKey();
  storeKeys(pathOf(config), [key, ...secretKeys(config)]);
  return keyOf(key).multikey;
}

function secretKeys(config: KeySettings): string[] {
  if (config.certificateKeys.length > 0) return config.certificateKeys;
  const path = pathOf(config);
  if (!existsSync(path)) {
    mkdirSync(config.dataDir, { recursive: true });
    createOnce(path, textOf([newSecretKey()]));
  }
  return KeysFile.parse(JSON.parse(readFileSync(path, "utf8"))).keys;
}

/** Written atomically. */
function storeKeys(path: string, keys: string[]): void {
  const part = `${path}.${process.pid}.part`;
  writeFileSync(part, textOf(keys), { mode: 0o600 });
  renameSync(part, path);
}

function textOf(keys: string[]): string {
  return `${JSON.stringify({ keys }, null, 1)}\n`;
}

function keyOf(multikey: string): SigningKeys["signing"] {
  const secret = readSecretKey(multikey);
  if (!secret) throw new Error("A key of the certificates cannot be read.");
  return { secret, multikey: publicMultikey(secret) };
}

function pathOf(config: KeySettings): string {
  return join(config.dataDir, signingKeysName);
}
