import { globSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";

/** Something that we rely on although the library does not promise it (docs/runbooks/upgrade-libraries.md). */
export type Contract = {
  reliesOn: string;
  because: string;
  /** The files that rely on it, each with a text that it contains as long as it does. */
  usedBy: Record<string, string>;
  whenBroken: string;
  /** Throws when the installed library does it differently. */
  holds: () => unknown;
};

/** One test for each contract, and one for the version that somebody has read the release notes of. */
export function describeContracts(library: string, checkedWith: string, contracts: Contract[]): void {
  const installed = versionOf(library);
  describe(library, () => {
    test(`is version ${checkedWith}`, () => {
      expect(
        installed,
        `Read the release notes of ${library} for what its contracts say, then write the new version here.`,
      ).toBe(checkedWith);
    });
    for (const { reliesOn, because, usedBy, whenBroken, holds } of contracts)
      test(reliesOn, async () => {
        for (const [path, mark] of Object.entries(usedBy))
          expect(readFileSync(path, "utf8"), `${path} no longer needs this contract: take it out.`).toContain(
            mark,
          );
        try {
          await holds();
        } catch (cause) {
          const files = Object.keys(usedBy).join(", ");
          throw new Error(
            `${library} ${installed} differs: ${reliesOn}. Needed because ${because} (${files}). ${whenBroken}`,
            { cause },
          );
        }
      });
  });
}

export function versionOf(library: string): string {
  return manifestOf(library).version;
}

export function manifestOf(library: string) {
  return JSON.parse(readFileSync(`node_modules/${library}/package.json`, "utf8")) as {
    version: string;
    dependencies?: Record<string, string>;
  };
}

/** The scripts that a library ships, as one text: for what only a browser could run. */
export function shippedCode(library: string, files: string) {
  const paths = globSync(`node_modules/${library}/${files}`);
  if (paths.length === 0) throw new Error(`${library} ships no ${files}.`);
  const code = paths.map((path) => readFileSync(path, "utf8")).join("\n");
  const contain = (pattern: RegExp) => expect(pattern.test(code), `has no ${pattern}`).toBe(true);
  return { code, contain };
}
