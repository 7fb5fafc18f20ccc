import { afterAll, beforeAll, expect, test } from "vitest";
import { seedArchive } from "#seed/archive.ts";
import { openTestApp, type TestApp } from "#tests/world/test-app.ts";
import { findPublishedLife } from "./find-published-life.ts";

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
  await seedArchive(app.services);
});
afterAll(() => app.close());

test.each([
  [{ plate: "M-JX 800" }, "/archive/bmw-507-70079", true],
  [{ plate: "mjx800" }, "/archive/bmw-507-70079", true],
  [{ plate: "m-jx 8" }, "/archive/bmw-507-70079", false],
  [{ plate: "M-JX 8??" }, "/archive/bmw-507-70079", false],
  [{ plate: "?-JX 800" }, "/archive/bmw-507-70079", false],
  [{ chassis: "70079" }, "/archive/bmw-507-70079", true],
  [{ plate: "k45286" }, "/archive/porsche-356-nr-1", true],
  [{ chassis: "8R02S125559" }, "/archive/ford-mustang-bullitt-559", true],
])("%j leads to %s", async (reading, address, whole) => {
  expect(await findPublishedLife(app.visitor(), reading)).toMatchObject({ address, whole });
});

test.each([[{ plate: "M-" }], [{ plate: "M-AB 123" }], [{ chassis: "99999" }], [{ plate: "!!!" }], [{}]])(
  "%j leads nowhere",
  async (reading) => {
    expect(await findPublishedLife(app.visitor(), reading)).toBeNull();
  },
);
