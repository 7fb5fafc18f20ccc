import { createServer, type Server } from "node:net";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { inTransaction, type Services } from "#business/context.ts";
import { readProcesses } from "#business/operations/read-processes.ts";
import { openTestApp, type TestApp } from "#tests/world/test-app.ts";
import { joinSite } from "./join-site.ts";

let app: TestApp;
let scanner: Server;
let clamdUrl: string;
beforeAll(async () => {
  app = await openTestApp();
  scanner = createServer((socket) =>
    socket.on("data", (asked) => socket.end(String(asked) === "zPING\0" ? "PONG\0" : "what?\0")),
  );
  await new Promise<void>((open) => scanner.listen(0, "127.0.0.1", open));
  const address = scanner.address();
  clamdUrl = `tcp://127.0.0.1:${typeof address === "object" && address ? address.port : 0}`;
});
afterAll(async () => {
  scanner.close();
  await app.close();
});

function withConfig(changes: Partial<Services["config"]>): Services {
  const { services } = app;
  return {
    ...services,
    config: { ...services.config, ...changes },
    database: { ...services.database, backend: "postgres" },
  };
}

const processes = () => inTransaction(app.system(), (ctx) => readProcesses(ctx));

test("a process says where it runs, with which clock, and whether its scanner answers, until it ends", async () => {
  const real = Date.now;
  const leave = await joinSite(withConfig({ clamdUrl }), { port: 3001, servesPages: true, runsJobs: true });
  const ahead = vi.spyOn(Date, "now").mockImplementation(() => real() + 3_600_000);
  const silent = withConfig({ clamdUrl: "tcp://127.0.0.1:1" });
  const leaveToo = await joinSite(silent, { port: 3002, servesPages: true, runsJobs: true });
  ahead.mockRestore();
  const [one, two] = await processes();
  expect(one).toMatchObject({ place: expect.stringMatching(/:3001$/), scanner: { awaySince: null } });
  expect(Math.abs(one?.clockSeconds ?? 99)).toBeLessThan(5);
  expect(two?.clockSeconds).toBeCloseTo(3_600, -1);
  expect(Math.abs(Date.parse(two?.scanner?.awaySince ?? "") - Date.now())).toBeLessThan(10_000);
  expect(JSON.stringify([one, two])).not.toContain(app.services.secret);
  await leave();
  await leaveToo();
  expect(await processes()).toEqual([]);
});

test("one with another address or secret does not start, and says what to do", async () => {
  const leave = await joinSite(withConfig({}), { port: 3001, servesPages: true, runsJobs: false });
  const other = { port: 3002, servesPages: true, runsJobs: false };
  await expect(joinSite(withConfig({ publicUrl: "https://wrong.example.org" }), other)).rejects.toThrow(
    /^The setting PUBLIC_URL is not that of \S+:3001, which is running: links would lead elsewhere/,
  );
  const forged = { ...withConfig({}), secret: "x".repeat(40) };
  await expect(joinSite(forged, other)).rejects.toThrow(/^The setting AUTH_SECRET is not that of \S+:3001/);
  await leave();
  await expect(joinSite(forged, other)).rejects.toThrow(/werdegang account -- accept-secret/);
});
