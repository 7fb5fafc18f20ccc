/** Tests that read the checkout instead of running it. */
export const ruleTests = [
  "tests/architecture.test.ts",
  "tests/doors.test.ts",
  "tests/licences.test.ts",
  "tests/nouns.test.ts",
  "tests/print-templates.test.ts",
  "tests/structure.test.ts",
  "tests/supply-chain.test.ts",
  "tests/texts.test.ts",
  "tests/vocabulary.test.ts",
];
