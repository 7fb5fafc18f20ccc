import type { ChildProcess } from "node:child_process";
import { test } from "@playwright/test";
import { seededFolderCopy } from "./seeded-folder.ts";
import { ended, startServer } from "./server.ts";

/** For a file of journeys: a server of its own that takes mails in. `offset` from the worker's port, with the next one free. */
export function serverWithMailDoor(folder: string, offset: number): { port: number; mailPort: number } {
  const port = Number(process.env.PORT ?? 3017) + offset;
  const mailPort = port + 1;
  let server: ChildProcess;
  test.use({ baseURL: `http://localhost:${port}` });
  test.beforeAll(async () => {
    test.setTimeout(240_000);
    server = await startServer(port, seededFolderCopy(folder), {
      MAIL_IN_PORT: String(mailPort),
      MAIL_IN_HOST: "127.0.0.1",
      MAIL_IN_DOMAIN: "antwort.example.org",
    });
  });
  test.afterAll(async () => {
    const end = ended(server);
    server.kill("SIGKILL");
    await end;
  });
  return { port, mailPort };
}
