import { readFileSync } from "node:fs";
import { readConfig } from "#platform/config.ts";
import { rotateSigningKey } from "#platform/credentials/signing-keys.ts";
import { runCommand, UsageError } from "./command.ts";

const usage = `Usage: npm run certificate -- verify FILE [--keys FILE|URL] [--status FILE|URL]
       npm run certificate -- rotate

  verify     checks a certificate (PDF or JSON) without asking our server about it
  --keys     the issuer's published keys; default: /.well-known/did.json at PUBLIC_URL. Save it once and no network is needed
  --status   the published list of ended certificates; without it, only the statement speaks
  rotate     from now on a new key signs; what the old ones signed stays genuine

Verification ends with 0 when the certificate is genuine and stands, with 1 when it was altered, is not signed or somebody else made it,
with 3 when it is genuine and no longer stands, with 2 when a file cannot be read.`;

const exitCodes = { stands: 0, forged: 1, unreadable: 2, ended: 3 } as const;

await runCommand(usage, { keys: { type: "string" }, status: { type: "string" } }, async (words, options) => {
  const [command, file, ...more] = words;
  if (command === "rotate" && !file) {
    console.log(`New certificates are signed with ${rotateSigningKey(readConfig(process.env))}.`);
    return 0;
  }
  if (command !== "verify" || !file || more.length > 0) throw new UsageError("Name a file to verify.");
  const { checkCertificate } = await import("./certificates/check-certificate.ts");
  const keys = options.keys ?? `${readConfig(process.env).publicUrl}/.well-known/did.json`;
  const result = await checkCertificate(readFileSync(file), {
    keys: await jsonAt(keys),
    status: options.status === undefined ? null : await jsonAt(options.status),
    now: new Date(),
  });
  (result.outcome === "stands" ? console.log : console.error)(result.lines.join("\n"));
  return exitCodes[result.outcome];
});

async function jsonAt(fileOrUrl: string): Promise<unknown> {
  try {
    if (!/^https?:/.test(fileOrUrl)) return JSON.parse(readFileSync(fileOrUrl, "utf8"));
    const answer = await fetch(fileOrUrl, { signal: AbortSignal.timeout(10_000) });
    if (!answer.ok) throw new UsageError(`${fileOrUrl} answers ${answer.status}.`);
    return await answer.json();
  } catch (error) {
    if (error instanceof SyntaxError) throw new UsageError(`${fileOrUrl} is no JSON.`);
    if (error instanceof TypeError) throw new UsageError(`${fileOrUrl} cannot be reached.`);
    throw error;
  }
}
