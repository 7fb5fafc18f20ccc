import { pageMeta } from "#app/http/page-meta.ts";
import { useLanguage } from "#app/parts/page/use-language.ts";
import { Motorcycle } from "#app/routes/site/drawings/motorcycle.tsx";
import { Runabout } from "#app/routes/site/drawings/runabout.tsx";
import { Saloon } from "#app/routes/site/drawings/saloon.tsx";
import { Yacht } from "#app/routes/site/drawings/yacht.tsx";
import { PageHeading } from "#app/ui/page-heading.tsx";
import { m } from "#texts/messages.js";
import type { Route } from "./+types/where-is-the-number.ts";
import { DrawnModel } from "./drawn-model.tsx";
import { sourcedModels } from "./sourced-models.ts";

export const handle = { scriptless: true };

export const meta: Route.MetaFunction = (page) =>
  pageMeta(page, { title: m.where_title(), description: m.where_description() });

/** Where numbers are stamped: what published sources say, and where one usually looks. */
export default function WhereIsTheNumber() {
  const lang = useLanguage();
  const drawn = sourcedModels.filter(({ drawing }) => drawing);
  const others = sourcedModels.filter(({ drawing }) => !drawing);
  return (
    <div className="page pb-10">
      <PageHeading kicker={m.decode_label()} title={m.where_title()} intro={m.where_intro()} />
      {drawn.map((model) => (
        <DrawnModel key={model.id} model={model} language={lang} />
      ))}
      <section className="scholarly mt-14 border-t-2 border-ink pt-4">
        <h2 className="text-xl">{m.where_others()}</h2>
        <ul>
          {others.map(({ id, name, text, source, url }) => (
            <li key={id} className="border-b border-rule py-4 first:pt-0">
              <h3 className="text-lg">{name()}</h3>
              <p className="measure mt-1">{text?.()}</p>
              <p className="label-plate mt-1">
                {m.where_source()}{" "}
                <a href={url} rel="noopener" className="underline underline-offset-2">
                  {source}
                </a>
              </p>
            </li>
          ))}
        </ul>
      </section>
      <section className="scholarly mt-14 border-t-2 border-ink pt-4">
        <h2 className="text-xl">{m.where_general()}</h2>
        <div className="min-w-0">
          <p className="measure">{m.where_general_text()}</p>
          <div className="mt-8 grid gap-x-14 gap-y-12 xl:grid-cols-2">
            <Saloon title={m.home_saloon_title()} callouts={saloonCallouts()} />
            <Motorcycle
              title={m.where_motorcycle_title()}
              callouts={{
                plate: m.where_motorcycle_plate(),
                frame: m.where_motorcycle_frame(),
                engine: m.where_motorcycle_engine(),
              }}
            />
            <Runabout
              title={m.home_runabout_title()}
              callouts={{
                hull: m.home_runabout_hull(),
                plate: m.home_runabout_plate(),
                engine: m.home_runabout_engine(),
                registration: m.home_runabout_registration(),
              }}
            />
            <div className="max-w-md">
              <Yacht
                title={m.home_yacht_title()}
                callouts={{
                  sail: m.home_yacht_sail(),
                  name: m.home_yacht_name(),
                  yard: m.home_yacht_yard(),
                }}
              />
            </div>
          </div>
        </div>
      </section>
    </div>
  );
}

function saloonCallouts() {
  return {
    plate: m.home_saloon_plate(),
    chassis: m.home_saloon_chassis(),
    typePlate: m.home_saloon_type_plate(),
    engine: m.home_saloon_engine(),
    colour: m.home_saloon_colour(),
    papers: m.home_saloon_papers(),
  };
}
