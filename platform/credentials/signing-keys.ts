import type { KeyObject } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { newSecretKey, publicMultikey, readSecretKey } from "./multikey.ts";

/** In `DATA_DIR`, readable by its owner alone; backups copy it. */
export const signingKeysName = "certificate-keys.json";

const KeysFile = z.object({ keys: z.array(z.string()).min(1) });

/** The settings that say where the keys are. */
type KeySettings = { certificateKeys: string[]; dataDir: string };

export type SigningKeys = {
  /** The first one signs. */
  signing: { secret: KeyObject; multikey: string };
  /** Public Multikeys of all that ever signed, the signing one first: what they signed stays genuine. */
  published: string[];
};

/** From `CERTIFICATE_KEYS`, otherwise from the data folder, where the first start makes one. Read anew, so that a rotation takes effect at once. */
export function readSigningKeys(config: KeySettings): SigningKeys {
  const secrets = secretKeys(config).map(keyOf);
  const [signing] = secrets;
  if (!signing) throw new Error("There is no key to sign certificates with.");
  return { signing, published: secrets.map(({ multikey }) => multikey) };
}

/** Puts a new key before the others. Returns its public Multikey. Throws where the keys are a setting. */
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
    storeKeys(path, [newSecretKey()]);
  }
  return KeysFile.parse(JSON.parse(readFileSync(path, "utf8"))).keys;
}

/** Whole or not at all, whenever the process ends. */
function storeKeys(path: string, keys: string[]): void {
  const part = `${path}.${process.pid}.part`;
  writeFileSync(part, `${JSON.stringify({ keys }, null, 1)}\n`, { mode: 0o600 });
  renameSync(part, path);
}

function keyOf(multikey: string): SigningKeys["signing"] {
  const secret = readSecretKey(multikey);
  // Without its value: it is a secret.
  if (!secret) throw new Error("A key of the certificates cannot be read.");
  return { secret, multikey: publicMultikey(secret) };
}

function pathOf(config: KeySettings): string {
  return join(config.dataDir, signingKeysName);
}
