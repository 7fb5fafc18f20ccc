import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";
import { serve } from "@hono/node-server";
import { expect } from "vitest";
import { describeContracts } from "./contract.ts";

describeContracts("@hono/node-server", "2.1.9", [
  {
    reliesOn: "createServer is called with options and the listener, and what it returns listens",
    because: "pages from memory are answered before the application is asked",
    usedBy: { "server/app.ts": "as typeof createServer" },
    whenBroken: "No page is answered at all: see how `serve` makes its server.",
    holds: async () => {
      const given: unknown[][] = [];
      const own = (...args: unknown[]) => {
        given.push(args);
        return createServer(args.at(-1) as RequestListener);
      };
      const server = serve({
        fetch: () => new Response("served"),
        createServer: own as typeof createServer,
        hostname: "127.0.0.1",
        port: 0,
      });
      await once(server, "listening");
      server.close();
      expect(given).toEqual([[expect.any(Object), expect.any(Function)]]);
    },
  },
  {
    reliesOn: "its server is one of Node, which can close what is idle",
    because: "a stop waits for what runs, not for connections that are kept open",
    usedBy: { "server/start.ts": '"closeIdleConnections" in server' },
    whenBroken: "A restart takes as long as browsers keep their connections.",
    holds: async () => {
      const server = serve({ fetch: () => new Response("served"), hostname: "127.0.0.1", port: 0 });
      await once(server, "listening");
      server.close();
      expect(server).toHaveProperty("closeIdleConnections", expect.any(Function));
    },
  },
]);
