import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

const healthEveryMs = 500;

export type RoundRobin = { base: string; use: (ports: number[]) => void; close: () => Promise<void> };

/** A request for each upstream in turn, so nobody stays with one process. Repeats only what was not sent. */
export async function startRoundRobin(port: number): Promise<RoundRobin> {
  let ports: number[] = [];
  const away = new Set<number>();
  let turn = 0;
  const agent = new Agent({ keepAlive: true, maxSockets: 500 });
  const next = () => {
    const ready = ports.filter((each) => !away.has(each));
    // All of them slow is not all of them gone.
    const among = ready.length > 0 ? ready : ports;
    return among[turn++ % Math.max(among.length, 1)];
  };
  const server = createServer((asked, answer) => pass(asked, answer, 0));

  function pass(asked: IncomingMessage, answer: ServerResponse, tries: number): void {
    const to = next();
    if (to === undefined || tries > 3) return void answer.writeHead(502).end();
    const upstream = request({
      agent,
      port: to,
      host: "127.0.0.1",
      path: asked.url,
      method: asked.method,
      headers: asked.headers,
    });
    upstream.on("response", (given) => {
      answer.writeHead(given.statusCode ?? 502, given.headers);
      given.pipe(answer);
      given.on("error", () => answer.destroy());
      given.on("aborted", () => answer.destroy());
    });
    upstream.on("error", (error: NodeJS.ErrnoException) => {
      away.add(to);
      if (error.code === "ECONNREFUSED" && !answer.headersSent) return pass(asked, answer, tries + 1);
      if (answer.headersSent) answer.destroy();
      else answer.writeHead(502).end();
    });
    answer.on("close", () => upstream.destroy());
    asked.pipe(upstream);
  }

  const health = setInterval(() => {
    for (const each of ports)
      fetch(`http://127.0.0.1:${each}/readyz`, { signal: AbortSignal.timeout(5_000) }).then(
        ({ ok }) => void (ok ? away.delete(each) : away.add(each)),
        () => void away.add(each),
      );
  }, healthEveryMs);
  await new Promise<void>((done) => server.listen(port, "127.0.0.1", done));
  return {
    base: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    use: (chosen) => {
      ports = chosen;
      away.clear();
    },
    close: async () => {
      clearInterval(health);
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}
