import { createHmac } from "node:crypto";
import { hostname } from "node:os";
import type { Ctx, Services, System } from "#business/context.ts";
import { admitProcess, type RefusedSetting } from "#business/operations/admit-process.ts";
import { beatSeconds } from "#business/operations/mark-operation.ts";
import { markProcess, unmarkProcess } from "#business/operations/mark-process.ts";
import type { RunningProcess } from "#business/operations/running-process.ts";
import { doesScannerAnswer } from "#platform/clamd.ts";
import { secondsAhead } from "#platform/database/seconds-ahead.ts";
import { readVersion } from "#platform/read-version.ts";
import { StartupError } from "./installation/startup-error.ts";

type Given = Pick<RunningProcess, "servesPages" | "runsJobs"> & { port: number | null };

/** Longer questions say more about a busy machine than about its clock. */
const longestQuestionMs = 2_000;

/** Says every half minute that this process lives. Returns what takes that back. Throws `StartupError` for settings of its own. */
export async function joinSite(services: Services, given: Given): Promise<() => Promise<void>> {
  const ctx: Ctx<System> = {
    services,
    actor: { kind: "system", job: "process" },
    now: () => new Date(),
  };
  let known = await describe(services, given);
  const refusal = await admitProcess(ctx, known);
  if (refusal) throw new StartupError(refusalText(refusal));
  const beat = async () => {
    known = await describe(services, given, known);
    await markProcess(ctx, known);
  };
  // One may be lost, with the database or at the end of the process.
  const timer = setInterval(() => void beat().catch(() => {}), beatSeconds * 1_000).unref();
  return async () => {
    clearInterval(timer);
    await unmarkProcess(ctx, known.place).catch(() => {});
  };
}

async function describe(
  services: Services,
  { port, servesPages, runsJobs }: Given,
  before?: RunningProcess,
): Promise<RunningProcess> {
  const { config, secret } = services;
  const startedAt = performance.now();
  const seconds = await secondsAhead(services.database.run);
  const isExact = performance.now() - startedAt < longestQuestionMs;
  const clockSeconds = isExact ? Math.round(seconds * 10) / 10 : (before?.clockSeconds ?? 0);
  const scans = runsJobs && config.clamdUrl;
  const answers = scans ? await doesScannerAnswer(scans) : true;
  const since = before?.scanner?.awaySince ?? new Date(Date.now() - clockSeconds * 1_000).toISOString();
  return {
    place: `${hostname()}:${port || process.pid}`,
    servesPages,
    runsJobs,
    version: readVersion(),
    clockSeconds,
    scanner: scans ? { awaySince: answers ? null : since } : null,
    settings: {
      // Not the secret: whoever reads the database must not sign cookies.
      AUTH_SECRET: createHmac("sha256", secret).update("which secret this is").digest("base64url"),
      PUBLIC_URL: config.publicUrl,
    },
  };
}

function refusalText({ setting, place }: RefusedSetting): string {
  const [subject, effect] =
    setting === "AUTH_SECRET"
      ? ["AUTH_SECRET", "sign-ins, links in mails and second factors would not hold"]
      : ["PUBLIC_URL", "links would lead elsewhere and forms be refused"];
  if (place)
    return `The setting ${subject} is not that of ${place}, which is running: ${effect}. All processes need the same one, from one file of settings. To change it, stop them all first; one that was killed counts for two minutes more.`;
  return `The setting ${subject} is not the one that this database was used with: ${effect}. Put the old one back. If it is lost or was changed on purpose, stop all processes and run: werdegang account -- accept-secret (docs/runbooks/rotate-secrets.md).`;
}
