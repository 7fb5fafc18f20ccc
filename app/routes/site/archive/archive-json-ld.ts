import type { Locale } from "#business/locale.ts";
import { product } from "#business/product.ts";
import { m } from "#texts/messages.js";

/** schema.org: the archive as a collection. */
export function archiveJsonLd(
  publicUrl: string,
  locale: Locale,
  { lives, sightings }: { lives: number; sightings: number },
) {
  return {
    "@context": "https://schema.org",
    "@type": "Collection",
    name: m.reading_title({}, { locale }),
    description: m.reading_intro({ lives: String(lives), sightings: String(sightings) }, { locale }),
    url: `${publicUrl}/${locale}/archive`,
    inLanguage: locale,
    collectionSize: lives,
    publisher: { "@type": "Organization", name: product, url: `${publicUrl}/${locale}` },
  };
}
