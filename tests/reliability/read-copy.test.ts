import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { onCopy } from "#business/context.ts";
import { readConfig } from "#platform/config.ts";
import { closeServices, openServices } from "#server/installation/services.ts";
import {
  countMarks,
  hasPostgres,
  removeMarks,
  startStandby,
  whoAnswers,
} from "#tests/world/standby/standby.ts";
import { startPostgres } from "../../scripts/temporary-postgres.ts";

const ports = { primary: 54_340, copy: 54_341 };

test.skipIf(!hasPostgres)(
  "a hot standby is read with the same rights, and the database itself when that is away",
  {
    timeout: 120_000,
  },
  async () => {
    const primary = startPostgres(ports.primary, "-c fsync=off");
    if (!primary) return;
    const folder = mkdtempSync(join(tmpdir(), "copy-"));
    const settings = { DATA_DIR: folder, LOG_LEVEL: "silent", DATABASE_URL: primary.url };
    let standby: ReturnType<typeof startStandby> | undefined;
    try {
      // Tables and roles are there before the copy is made.
      await closeServices(await openServices(readConfig(settings), { workers: false }));
      standby = startStandby(ports.primary, ports.copy);
      const readUrl = primary.url.replace(String(ports.primary), String(ports.copy));
      const config = readConfig({ ...settings, DATABASE_READ_URL: readUrl });
      const services = await openServices(config, { workers: false });
      const visitor = { services, actor: { kind: "visitor" }, now: () => new Date() } as const;
      const system = { ...visitor, actor: { kind: "system", job: "test" } } as const;
      expect(await whoAnswers(visitor)).toEqual({ copy: false, role: "visitor" });
      expect(await whoAnswers(onCopy(visitor))).toEqual({ copy: true, role: "visitor" });
      expect([await countMarks(onCopy(visitor)), await countMarks(onCopy(system))]).toEqual([0, 1]);
      await expect(removeMarks(onCopy(system))).rejects.toMatchObject({ cause: { code: "25006" } });
      standby.kill();
      expect(await whoAnswers(onCopy(visitor))).toEqual({ copy: false, role: "visitor" });
      await closeServices(services);
    } finally {
      standby?.remove();
      primary.stop();
      rmSync(folder, { recursive: true, force: true });
    }
  },
);
