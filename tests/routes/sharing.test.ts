import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addressContext } from "#app/http/request-contexts.ts";
import * as sharing from "#app/routes/dashboard/cases/sharing.tsx";
import * as sharedCase from "#app/routes/site/sharing/shared-case.tsx";
import * as sharedPicture from "#app/routes/site/sharing/shared-picture.ts";
import * as sharedPreview from "#app/routes/site/sharing/shared-preview.ts";
import { openTestApp, type TestApp } from "#tests/world/test-app.ts";
import { customerContext, routeArgs, runningCase, statusOf, visitorContext } from "./route-harness.ts";

let app: TestApp;
let userId: string;
let researchId: string;
beforeAll(async () => {
  app = await openTestApp();
  ({ userId, researchId } = await runningCase(app, app.orders));
});
afterAll(() => app.close());

const path = () => `/de/dashboard/researches/${researchId}/sharing`;
const asked = (who: string, form?: Record<string, string>) =>
  routeArgs(customerContext(app, who), path(), { lang: "de", researchId }, form);
const links = async () => (await sharing.loader(asked(userId))).shares ?? [];
const opening = (token: string) => {
  const context = visitorContext(app);
  context.set(addressContext, "192.0.2.9");
  return routeArgs(context, `/de/shared/${token}`, { lang: "de", token });
};
const tokenOf = (address = "") => address.split("/").at(-1) ?? "";

describe("sharing a case", () => {
  test("creates a link, opens it for a stranger and revokes it", async () => {
    const made = await sharing.action(asked(userId, { intent: "share", days: "7" }));
    expect(made instanceof Response && made.headers.get("Set-Cookie")).toMatch(/^flash=share-created\./);
    const [link] = await links();
    expect(link?.address).toMatch(/^http:\/\/app\.test\/de\/shared\/[0-9a-f-]{36}\.[\w-]{43}$/);
    const shown = await sharedCase.loader(opening(tokenOf(link?.address)));
    expect(shown).toMatchObject({ title: "Volkswagen Käfer", plate: "B-•••", pictures: [] });
    expect(JSON.stringify(shown)).not.toMatch(/Hanna|hanna|XY 123/);
    await sharing.action(asked(userId, { intent: "revoke", shareId: link?.id ?? "" }));
    expect(await statusOf(() => sharedCase.loader(opening(tokenOf(link?.address))))).toBe(404);
  });

  test("has a preview picture that shows nothing hidden, counts no visit and ends with its link", async () => {
    await sharing.action(asked(userId, { intent: "share", days: "7" }));
    const [link] = await links();
    const token = tokenOf(link?.address);
    const preview = () => {
      const args = opening(token);
      return sharedPreview.loader({ ...args, url: new URL(`${link?.address}/preview.png`) });
    };
    const answer = await preview();
    expect(answer.headers.get("Content-Type")).toBe("image/png");
    const picture = Buffer.from(await answer.arrayBuffer());
    expect(await sharp(picture).metadata()).toMatchObject({ format: "png", width: 1200, height: 630 });
    await app.runAsOwner(`update vehicles set license_plate = 'B-ZZ 999', chassis_number = '4711'
      where id in (select vehicle_id from researches where id = '${researchId}')`);
    await app.runAsOwner(`update users set name = 'Somebody Else' where id = '${userId}'`);
    expect(Buffer.from(await (await preview()).arrayBuffer()).equals(picture)).toBe(true);
    expect((await links())[0]).toMatchObject({ opened: 0 });
    const shown = await sharedCase.loader(opening(token));
    const page = {
      location: { pathname: `/de/shared/${token}` },
      loaderData: shown,
      matches: [{ loaderData: { publicUrl: "http://app.test" } }],
    };
    const meta = sharedCase.meta(page as unknown as Parameters<typeof sharedCase.meta>[0]);
    expect(meta).toContainEqual({ property: "og:image", content: `${link?.address}/preview.png` });
    expect(JSON.stringify(meta)).not.toMatch(/B-\d{4}-|hanna/);
    await sharing.action(asked(userId, { intent: "revoke", shareId: link?.id ?? "" }));
    expect((await preview()).status).toBe(404);
  });

  test("is neither indexed nor cached", () => {
    const headers = new Headers(sharedCase.headers({} as Parameters<typeof sharedCase.headers>[0]));
    expect(headers.get("X-Robots-Tag")).toContain("noindex");
    expect(headers.get("Cache-Control")).toBe("private, no-store");
    expect(headers.get("Referrer-Policy")).toBe("no-referrer");
  });

  test("is for the case's customer alone", async () => {
    const otto = await app.person("otto");
    await sharing.action(asked(userId, { intent: "share", days: "7" }));
    const [link] = await links();
    expect(await statusOf(() => sharing.loader(asked(otto)))).toBe(404);
    expect(await statusOf(() => sharing.action(asked(otto, { intent: "share", days: "7" })))).toBe(404);
    const ending = { intent: "revoke", shareId: link?.id ?? "" };
    expect(await statusOf(() => sharing.action(asked(otto, ending)))).toBe(404);
    expect((await links())[0]?.open).toBe(true);
  });

  test("a form without a duration is refused; forged pictures and tokens are 404", async () => {
    expect(await sharing.action(asked(userId, { intent: "share", days: "" }))).toMatchObject({
      init: { status: 422 },
      data: { errors: { days: expect.stringMatching(/\S{4}/) } },
    });
    expect(await statusOf(() => sharedCase.loader(opening("x")))).toBe(404);
    const [link] = await links();
    const token = tokenOf(link?.address);
    const at = { lang: "de", token, documentId: researchId };
    const picture = routeArgs(visitorContext(app), `/de/shared/${token}/pictures/${researchId}`, at);
    expect(await statusOf(() => sharedPicture.loader(picture))).toBe(404);
  });
});
