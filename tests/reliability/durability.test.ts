import { spawn } from "node:child_process";
import { expect, test } from "vitest";
import { verifyAuditLog } from "#business/audit/verify-audit-log.ts";
import { readConfig } from "#platform/config.ts";
import { closeServices, openServices } from "#server/installation/services.ts";
import { installedFolder } from "./installed-folder.ts";

const folder = installedFolder("durability");

/** Starts write-forever.ts, waits for `enough` acknowledged rows and kills it. */
function writeAndKill(enough: number): Promise<string[]> {
  const child = spawn("node", ["tests/processes/write-forever.ts"], {
    env: { ...process.env, DATA_DIR: folder, LOG_LEVEL: "silent", DATABASE_URL: "" },
    stdio: ["ignore", "pipe", "inherit"],
  });
  let printed = "";
  return new Promise((done) => {
    child.stdout.on("data", (chunk) => {
      printed += chunk;
      if (printed.split("\n").length > enough) child.kill("SIGKILL");
    });
    child.on("close", () => done(printed.split("\n").slice(0, -1)));
  });
}

test("kill -9 while writing loses nothing that was acknowledged", async () => {
  const acknowledged = [...(await writeAndKill(40)), ...(await writeAndKill(25))];
  const services = await openServices(readConfig({ DATA_DIR: folder, LOG_LEVEL: "silent" }), {
    workers: false,
  });
  try {
    const { rows } = await services.database.run("select current_user as me");
    expect(rows[0]?.me).toBe("app");
    await services.database.run("reset role");
    const kept = await services.database.run("select id from enquiries");
    const files = await services.database.run("select enquiry_id, file_url from research_documents");
    await services.database.run("set role app");
    expect(acknowledged.length).toBeGreaterThanOrEqual(65);
    expect(acknowledged.filter((id) => !kept.rows.some((row) => row.id === id))).toEqual([]);
    expect(acknowledged.filter((id) => !files.rows.some((row) => row.enquiry_id === id))).toEqual([]);
    for (const { file_url } of files.rows)
      expect((await services.files.get(String(file_url))).length).toBe(8);
    const system = { services, now: () => new Date(), actor: { kind: "system", job: "test" } } as const;
    expect((await verifyAuditLog(system)).broken).toBeNull();
  } finally {
    await closeServices(services);
  }
}, 120_000);
