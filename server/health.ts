import { Hono } from "hono";
import type { House } from "#business/context.ts";

/** `/healthz`: the process lives. `/readyz`: it can reach its database; 503 while it cannot or is going down. */
export function health(house: House) {
  const app = new Hono();
  app.get("/healthz", (c) => c.text("ok"));
  app.get("/readyz", async (c) => {
    try {
      await house.database.run("select 1");
      return c.text("ready");
    } catch {
      return c.text("not ready", 503);
    }
  });
  return app;
}
