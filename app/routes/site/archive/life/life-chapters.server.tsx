import { renderToStaticMarkup } from "react-dom/server";
import { JsonLd } from "#app/first-paint/json-ld.tsx";
import { Roadster } from "#app/routes/site/drawings/roadster.tsx";
import type { Locale } from "#business/locale.ts";
import { m } from "#texts/messages.js";
import { featuredLife } from "./featured-life.ts";
import { LifeEntries } from "./life-entry-list.tsx";
import { LifeJourney } from "./life-journey.tsx";
import { LifeOpenQuestions } from "./life-open-questions.tsx";
import { LifeSources } from "./life-sources.tsx";
import type { LifeView } from "./life-view.server.ts";

/** The vehicle itself, where it was drawn from its measures; otherwise nothing. */
export function measuredDrawing(slug: string): string {
  if (slug !== featuredLife) return "";
  return renderToStaticMarkup(<Roadster title={m.home_famous_roadster()} />);
}

/** Everything below the drawing, as static markup: links and disclosures need no script. */
export function lifeChapters(life: LifeView, lang: Locale, jsonLd: object): string {
  return renderToStaticMarkup(
    <div className="grid grid-cols-[minmax(0,1fr)] gap-12">
      <JsonLd data={jsonLd} />
      {life.journey && <LifeJourney journey={life.journey} slug={life.slug} name={life.name} lang={lang} />}
      <LifeEntries life={life} lang={lang} />
      <LifeOpenQuestions life={life} />
      <LifeSources sources={life.sources} />
    </div>,
  );
}
