import { Hono } from "hono";
import { expect, test } from "vitest";
import { securityHeaders } from "./security-headers.ts";

async function answerWith(headers: Record<string, string>): Promise<Headers> {
  const app = new Hono();
  app.use(securityHeaders({ publicUrl: "https://werdegang.example", contentPolicy: true }));
  app.get("/", () => new Response("x", { headers }));
  return (await app.request("/")).headers;
}

test("a file's own policy also refuses frames, forms and another base address", async () => {
  const own = "default-src 'none'; sandbox";
  const policy = (await answerWith({ "Content-Security-Policy": own })).get("Content-Security-Policy");
  expect(policy).toBe(`${own}; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`);
});

test.each([
  ["text/x-script", "text/x-script; charset=utf-8"],
  ["image/svg+xml", "image/svg+xml; charset=utf-8"],
  ["application/xml", "application/xml; charset=utf-8"],
  ["text/html; charset=iso-8859-1", "text/html; charset=iso-8859-1"],
  ["application/pdf", "application/pdf"],
])("the type %s is sent as %s", async (type, sent) => {
  expect((await answerWith({ "Content-Type": type })).get("Content-Type")).toBe(sent);
});
