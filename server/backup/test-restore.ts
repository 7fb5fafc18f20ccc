import { mkdtemp, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { verifyAuditLog } from "#business/audit/verify-audit-log.ts";
import { markOperation } from "#business/operations/mark-operation.ts";
import type { Config } from "#platform/config.ts";
import { askServer } from "#server/installation/ask-server.ts";
import { closeServices, openServices, withServicesAsTheyAre } from "#server/installation/services.ts";
import { BackupRefused } from "./backup-format.ts";
import { restoreBackup } from "./restore-backup.ts";

export type TestedRestore = { madeAt: string; rows: number; files: number; seconds: number };

/** Restores a backup beside everything, into an embedded database that goes afterwards, and verifies its audit log. */
export async function testRestore(
  config: Config,
  file: string,
  mark: (tested: TestedRestore) => Promise<void> = (tested) => markTested(config, tested),
): Promise<TestedRestore> {
  const startedAt = performance.now();
  const dataDir = await mkdtemp(join(tmpdir(), "restore-test-"));
  try {
    const apart: Config = {
      ...config,
      dataDir,
      databaseUrl: undefined,
      databaseOwnerUrl: undefined,
      databaseReadUrl: undefined,
      objectStore: null,
      erasureLog: join(dataDir, "erasures.log"),
    };
    const hasLog = (await stat(config.erasureLog).catch(() => null)) !== null;
    const restored = await restoreBackup(apart, {
      file,
      replace: false,
      erasureLogs: hasLog ? [config.erasureLog] : [],
      withoutErasureLog: !hasLog,
    });
    await mustHaveWholeAuditLog(apart);
    const { madeAt, rows, files } = restored;
    const tested = { madeAt, rows, files, seconds: Math.round((performance.now() - startedAt) / 1000) };
    await mark(tested);
    return tested;
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function mustHaveWholeAuditLog(config: Config): Promise<void> {
  const services = await openServices(config, { workers: false });
  try {
    const { broken } = await verifyAuditLog({
      services,
      actor: { kind: "system", job: "restore" },
      now: () => new Date(),
    });
    if (broken)
      throw new BackupRefused(`The audit log of the restored backup is broken at entry ${broken.entryId}.`);
  } finally {
    await closeServices(services);
  }
}

/** For the team's page of operations. */
async function markTested(config: Config, tested: TestedRestore): Promise<void> {
  const query = new URLSearchParams({
    ...tested,
    rows: `${tested.rows}`,
    files: `${tested.files}`,
    seconds: `${tested.seconds}`,
  });
  const answer = config.databaseUrl ? null : await askServer(config.dataDir, `/restore-tested?${query}`);
  if (answer) return void answer.resume();
  await withServicesAsTheyAre(config, (services) =>
    markOperation(
      { services, actor: { kind: "system", job: "restore" }, now: () => new Date() },
      "restore-test",
      tested,
    ),
  );
}
