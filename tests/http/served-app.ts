import { once } from "node:events";
import { Agent, type IncomingHttpHeaders, request } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { serve } from "@hono/node-server";
import { createApp, createServerFor } from "#server/app.ts";
import { openTestApp, type TestApp } from "#tests/world/test-app.ts";

export type Sent = {
  path: string;
  method?: string;
  headers?: Record<string, string>;
  body?: string | Buffer | URLSearchParams | FormData;
};
export type Answered = {
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
  bytes: Buffer;
  ms: number;
};

/** The whole application on a free port. `files`: the folder of built files. Sends paths verbatim. */
export async function serveApp(app: Pick<TestApp, "services">, files = "public") {
  const { fetch } = createApp(app.services, files);
  const server = serve({
    fetch,
    createServer: createServerFor(app.services, fetch),
    hostname: "127.0.0.1",
    port: 0,
  });
  await once(server, "listening");
  const { port } = server.address() as AddressInfo; // it listens on a port, not on a pipe

  async function send({ path, method = "GET", headers = {}, body }: Sent): Promise<Answered> {
    const began = performance.now();
    // One connection per request: the server closes one whose body it refused.
    const agent = new Agent({ keepAlive: true });
    const coded = body === undefined ? null : new Response(body as BodyInit);
    const type = coded?.headers.get("Content-Type");
    const bytes = coded && Buffer.from(await coded.arrayBuffer());
    const asked = request({
      port,
      host: "127.0.0.1",
      agent,
      path,
      method,
      headers: {
        ...(type && typeof body !== "string" ? { "Content-Type": type } : {}),
        ...(bytes && !("Transfer-Encoding" in headers) ? { "Content-Length": String(bytes.length) } : {}),
        ...headers,
      },
    });
    // A refused body may still be in flight when the server closes the connection.
    asked.on("error", () => {});
    asked.end(bytes ?? undefined);
    const [answer] = await once(asked, "response");
    const received = await buffer(answer);
    agent.destroy();
    const { statusCode: status, headers: answered } = answer;
    return {
      status,
      headers: answered,
      text: received.toString(),
      bytes: received,
      ms: performance.now() - began,
    };
  }

  function close() {
    return new Promise((done) => server.close(done));
  }
  return { send, close, origin: `http://127.0.0.1:${port}` };
}

export type ServedApp = Awaited<ReturnType<typeof openServedApp>>;

/** A test app of its own, served; `close` ends both. */
export async function openServedApp(settings: Record<string, string> = {}) {
  const app = await openTestApp(settings);
  const served = await serveApp(app);
  return { ...served, app, close: () => served.close().then(() => app.close()) };
}
