import { type ChildProcess, spawn } from "node:child_process";

/** A server with its own data folder, for journeys that stop it or change settings. Resolves when it is ready. */
export async function startServer(
  port: number,
  dataDir: string,
  settings: Record<string, string> = {},
  cwd = process.cwd(),
): Promise<ChildProcess> {
  if (await isReady(port)) throw new Error(`Port ${port} is taken: another server was left running.`);
  const child = spawn("node", ["server/start.ts"], {
    cwd,
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: dataDir,
      LOG_LEVEL: "error",
      DATABASE_URL: "",
      ...settings,
    },
    stdio: "ignore",
  });
  // A journey that fails ends its worker; its second try needs the port.
  process.once("exit", () => child.kill("SIGKILL"));
  const until = Date.now() + 120_000;
  while (Date.now() < until) {
    if (await isReady(port)) return child;
    await new Promise((wait) => setTimeout(wait, 200));
  }
  child.kill("SIGKILL");
  throw new Error(`The server on port ${port} was not ready after two minutes.`);
}

async function isReady(port: number): Promise<boolean> {
  const answer = await fetch(`http://localhost:${port}/readyz`).catch(() => null);
  return answer?.ok ?? false;
}

export function ended(child: ChildProcess): Promise<number | null> {
  return new Promise((done) => child.on("close", done));
}
