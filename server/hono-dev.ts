import type { IncomingMessage, ServerResponse } from "node:http";
import { getRequestListener } from "@hono/node-server";
import { isRunnableDevEnvironment, type Plugin } from "vite";

export function honoDev(): Plugin {
  return {
    name: "hono-dev",
    apply: "serve",
    configureServer(server) {
      const answer = async (req: IncomingMessage, res: ServerResponse, next: (error?: unknown) => void) => {
        try {
          const ssr = server.environments.ssr;
          if (!ssr || !isRunnableDevEnvironment(ssr))
            throw new Error("The development server has no SSR environment.");
          const entry: typeof import("./app.ts") = await ssr.runner.import("./server/app.ts");
          const app = await entry.developmentApp();
          await getRequestListener(app.fetch, { overrideGlobalObjects: false })(req, res);
        } catch (error) {
          if (error instanceof Error) server.ssrFixStacktrace(error);
          next(error);
        }
      };
      return () => {
        server.middlewares.use((req, res, next) => {
          if (req.originalUrl) req.url = req.originalUrl;
          void answer(req, res, next);
        });
      };
    },
  };
}
