import crypto, { randomBytes } from "node:crypto";
import { passwordLine } from "#platform/child-work/lines.ts";
import { leaveLine } from "#platform/child-work/strangers-line.ts";
import { equalInConstantTime } from "#platform/signature.ts";

/** Above OWASP's minimum (19 MiB, 2 passes); 25 to 50 ms of processor time each. */
const cost = { memory: 32_768, passes: 2, parallelism: 1 };
const prefix = `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$`;
const tagLength = 32;

/** Argon2id in the PHC string format, of the NFKC form: keyboards write the same umlaut in two ways. Throws `LineFull`. */
export async function hashWithArgon2(password: string): Promise<string> {
  const salt = randomBytes(16);
  return `${prefix}${encode(salt)}$${encode(await derive(password, salt, cost))}`;
}

/** Verifies at the hash's own cost. Throws `LineFull`. */
export async function verifyWithArgon2({ hash, password }: { hash: string; password: string }) {
  const [, memory, passes, parallelism, salt = "", key = ""] = phcString.exec(hash) ?? [];
  if (!key) return false;
  const derived = await derive(password, Buffer.from(salt, "base64"), {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
  });
  return equalInConstantTime(key, encode(derived));
}

export function isOutdatedHash(hash: string): boolean {
  return !hash.startsWith(prefix);
}

const phcString = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/;

function derive(password: string, nonce: Buffer, parameters: typeof cost): Promise<Buffer> {
  const message = password.normalize("NFKC");
  leaveLine();
  return passwordLine(
    () =>
      new Promise((done, failed) =>
        crypto.argon2("argon2id", { ...parameters, message, nonce, tagLength }, (error, key) =>
          error ? failed(error) : done(key),
        ),
      ),
  );
}

function encode(bytes: Buffer): string {
  return bytes.toString("base64").replace(/={1,2}$/, "");
}
