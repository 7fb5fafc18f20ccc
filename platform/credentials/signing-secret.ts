import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { createOnce } from "#platform/files/create-once.ts";

/** Signs cookies and file addresses. Created at the first start unless it is a setting. */
export function signingSecret(config: { authSecret: string | undefined; dataDir: string }): string {
  if (config.authSecret) return config.authSecret;
  const path = join(config.dataDir, "signing-secret");
  mkdirSync(config.dataDir, { recursive: true });
  if (!existsSync(path)) createOnce(path, randomBytes(32).toString("hex"));
  return readFileSync(path, "utf8").trim();
}
