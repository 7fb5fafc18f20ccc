import type { RouterContextProvider } from "react-router";
import { languageOf } from "#app/http/language.ts";
import { servicesContext } from "#app/http/request-contexts.ts";
import { formatEdtfDate } from "#app/parts/history/timeline-entries.ts";
import { siteZone } from "#app/zones.ts";
import { citationOf } from "#business/archive/published/citation.ts";
import { publishedSighting } from "#business/archive/published/read-published.ts";
import { product } from "#business/product.ts";
import { m } from "#texts/messages.js";

type Asked = { context: Readonly<RouterContextProvider>; params: { lang: string; code: string } };

/** A published sighting and its citation; null if there never was one, the reason if it was withdrawn. */
export async function loadSighting({ context, params }: Asked) {
  const ctx = context.get(siteZone);
  const found = await publishedSighting(ctx, params.code);
  if (!found?.life) return found;
  const { life, sighting } = found;
  const language = languageOf(`/${params.lang}`);
  const { publicUrl } = context.get(servicesContext).config;
  const citation = citationOf({
    life,
    sighting,
    when: sighting.observed ? formatEdtfDate(sighting.observed, language) : "",
    archive: `${product}, ${m.reading_title({}, { locale: language })}`,
    url: `${publicUrl}/${language}/archive/sightings/${sighting.code}`,
    language,
    accessed: ctx.now(),
  });
  return { ...found, language, citation };
}
