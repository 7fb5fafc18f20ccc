import { Hono } from "hono";
import type { Services } from "#business/context.ts";
import type { RequestVariables } from "./log-requests.ts";

/** `/healthz`: the process is alive. `/readyz`: the database is reachable and nobody ends the process, else 503. */
export function health(services: Services, isEnding: () => boolean) {
  const app = new Hono<{ Variables: RequestVariables }>();
  for (const path of ["/healthz", "/readyz"])
    app.use(path, (c, next) => {
      c.set("route", () => path);
      return next();
    });
  app.get("/healthz", (c) => c.text("ok"));
  app.get("/readyz", async (c) => {
    if (isEnding()) return c.text("ending", 503);
    try {
      await services.database.run("select 1");
      return c.text("ready");
    } catch {
      return c.text("not ready", 503);
    }
  });
  return app;
}
