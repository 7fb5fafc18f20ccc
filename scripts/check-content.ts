import { legalKinds, legalText } from "#business/orders/contracts/legal-texts.ts";
import { readChanges } from "../business/changes/read-changes.ts";
import { siteText, siteTextKinds } from "../business/content/site-texts.ts";
import { readConfig } from "../platform/config.ts";

/** Fails the build on missing texts, unfilled placeholders, and notices or changes that may not be published. */
export async function checkContent(): Promise<void> {
  const config = readConfig({});
  try {
    await readChanges();
    for (const lang of ["de", "en"] as const) {
      for (const kind of legalKinds) await legalText(config, kind, lang);
      for (const kind of siteTextKinds) await siteText(config, kind, lang);
    }
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
}
