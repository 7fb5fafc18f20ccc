import { globSync } from "node:fs";
import { resolve } from "node:path";
import type { Row } from "./permission-matrix.ts";

/** What tests need to know of a noun's table beyond its declaration: `<folder>.fixture.ts` beside it. */
export type TableFixture = {
  /** Inserts a row of this customer's, who has an order and a case. */
  insert: (userId: string) => string;
  /** A column that an attempt may change. */
  column?: string;
  /** What a new row cannot copy from another one. */
  fresh?: Row;
};
export type NounFixture = Record<string, TableFixture>;

/** Of every folder that has one, by table. */
export async function nounFixtures(): Promise<NounFixture> {
  const files = await Promise.all(
    globSync("business/*/*.fixture.ts").map(
      async (path) => (await import(resolve(path))) as { fixture: NounFixture },
    ),
  );
  return Object.assign({}, ...files.map(({ fixture }) => fixture));
}
