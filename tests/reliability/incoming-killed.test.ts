import { spawn } from "node:child_process";
import { once } from "node:events";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { fileMail } from "#business/incoming-mails/file-mail.ts";
import { readConfig } from "#platform/config.ts";
import { closeServices, openServices } from "#server/installation/services.ts";
import { mailClient, mailInSettings } from "#tests/mails/mail-client.ts";
import { installedFolder } from "./installed-folder.ts";

const folder = installedFolder("incoming");
const settings = { ...mailInSettings, DATA_DIR: folder, LOG_LEVEL: "silent", DATABASE_URL: "" };
const rounds = 3;

/** Sends mails to a process that is killed while it takes one. What it did not acknowledge is sent again, as mail servers do. */
async function sendAndKill(unacknowledged: Set<string>, acknowledged: Set<string>, killAfter: number) {
  const child = spawn("node", ["tests/processes/receive-forever.ts"], {
    env: { ...process.env, ...settings },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const ended = once(child, "close");
  const [port = "", address = ""] = String(await once(child.stdout, "data"))
    .trim()
    .split(" ");
  const client = mailClient(Number(port));
  let taken = 0;
  for (const text of unacknowledged) {
    const raw = `From: Hanna <hanna@example.org>\r\nTo: ${address}\r\nSubject: ${text}\r\nMessage-ID: <${text}@example.com>\r\n\r\n${text} ${"x".repeat(200_000)}\r\n`;
    const sending = client.send({ from: "hanna@example.org", to: address, raw });
    if (taken === killAfter) setTimeout(() => child.kill("SIGKILL"), 25);
    try {
      await sending;
    } catch {
      break;
    }
    taken += 1;
    acknowledged.add(text);
    unacknowledged.delete(text);
  }
  client.close();
  child.kill("SIGKILL");
  await ended;
}

test("kill -9 while mails arrive loses none that was acknowledged and files none twice", async () => {
  const waiting = new Set(Array.from({ length: 12 }, (_, i) => `mail-${i}`));
  const acknowledged = new Set<string>();
  for (let round = 0; round < rounds; round++) await sendAndKill(waiting, acknowledged, round + 1);
  await sendAndKill(waiting, acknowledged, Number.POSITIVE_INFINITY);
  expect(acknowledged.size).toBe(12);
  const services = await openServices(readConfig(settings), { workers: false });
  try {
    const system = { services, now: () => new Date(), actor: { kind: "system", job: "test" } } as const;
    const jobs = await services.database.run(
      "select data->>'mailId' as id from jobs.job where name = 'incoming-mails.file'",
    );
    for (const { id } of jobs.rows) await fileMail(system, { mailId: String(id) });
    await services.database.run("reset role");
    const { rows } = await services.database.run(
      "select subject, state, file_key from incoming_mails order by subject",
    );
    const comments = await services.database.run(
      "select split_part(message, ' ', 1) as subject from research_comments",
    );
    await services.database.run("set role app");
    expect(rows.map(({ subject }) => subject).sort()).toEqual([...acknowledged].sort());
    expect(new Set(rows.map(({ state }) => state))).toEqual(new Set(["filed"]));
    expect(comments.rows.map(({ subject }) => subject).sort()).toEqual([...acknowledged].sort());
    const stored = await readdir(join(folder, "files", "incoming"));
    for (const { file_key } of rows) expect(stored).toContain(String(file_key).split("/")[1]);
  } finally {
    await closeServices(services);
  }
}, 240_000);
