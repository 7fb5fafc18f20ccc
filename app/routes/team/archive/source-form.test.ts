import { expect, test } from "vitest";
import { sourceKinds } from "#business/archive/source.ts";
import boats from "#seed/archive/sources-boats.json" with { type: "json" };
import cars from "#seed/archive/sources-cars.json" with { type: "json" };
import { sourceKindLabel } from "./source-form.tsx";

const kinds = new Set([...sourceKinds, ...cars.map(({ kind }) => kind), ...boats.map(({ kind }) => kind)]);

test.each([...kinds])("the kind %s has a label", (kind) => {
  expect(sourceKindLabel(kind)).toMatch(/^[A-Z]/);
});
