import { afterAll, beforeAll, expect, test } from "vitest";
import { openPlainOwner } from "#tests/world/backups/plain-owner.ts";
import { bringSchemasBack, dropSchemasAside, putSchemasAside, readSchemas } from "./schemas-aside.ts";

let place: Awaited<ReturnType<typeof openPlainOwner>>;
beforeAll(async () => {
  place = await openPlainOwner();
});
afterAll(() => place.close());

test("an owner who is no superuser puts a database aside and brings it back", async () => {
  await place.fill("OF-HA 12");
  await putSchemasAside(place.owner);
  expect(await readSchemas(place.owner)).toEqual({
    current: ["public"],
    putAside: ["replaced_public", "replaced_tax"],
  });
  await place.fill("KS-X 1");
  await bringSchemasBack(place.owner);
  expect(await place.plates()).toEqual(["OF-HA 12"]);
  expect(await readSchemas(place.owner)).toEqual({ current: ["public", "tax"], putAside: [] });
});

test("after an interrupted restore what that one loaded goes, and what was there stays aside", async () => {
  await putSchemasAside(place.owner);
  await place.fill("KS-X 1");
  await putSchemasAside(place.owner);
  await place.fill("B-CD 3");
  await dropSchemasAside(place.owner);
  expect(await place.plates()).toEqual(["B-CD 3"]);
  expect(await readSchemas(place.owner)).toEqual({ current: ["public", "tax"], putAside: [] });
  // The index of the extension works where it was made anew.
  expect(await place.platesLike("%CD%")).toEqual(["B-CD 3"]);
});
