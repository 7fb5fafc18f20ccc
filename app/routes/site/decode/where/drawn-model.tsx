import { Button } from "#app/ui/button.tsx";
import type { Locale } from "#business/locale.ts";
import { m } from "#texts/messages.js";
import type { SourcedModel } from "./sourced-models.ts";

/** A drawing whose numbers are links to their texts, each with a field that leads into the quick search. */
export function DrawnModel({ model, language }: { model: SourcedModel; language: Locale }) {
  const { id, name, source, url, makeModel, drawing: Drawing, places = [] } = model;
  if (!Drawing) return null;
  return (
    <section
      aria-labelledby={id}
      className="mt-4 not-first-of-type:mt-14 not-first-of-type:border-t-2 not-first-of-type:border-ink not-first-of-type:pt-4"
    >
      <h2 id={id} className="text-2xl">
        {name()}
      </h2>
      <div className="mt-4 grid gap-x-14 gap-y-8 xl:grid-cols-[minmax(0,1.25fr)_minmax(0,1fr)]">
        <figure className="min-w-0">
          <Drawing
            title={m.where_parts({ name: name() })}
            callouts={places.map(({ at, to, label }, i) => ({
              at,
              to,
              text: label(),
              href: `#${id}-${i + 1}`,
            }))}
          />
          <figcaption className="label-plate mt-3">
            {m.where_tap()} {m.where_source()}{" "}
            <a href={url} rel="noopener" className="underline underline-offset-2">
              {source}
            </a>
          </figcaption>
        </figure>
        <ol className="grid content-start">
          {places.map(({ label, text }, i) => (
            <li key={label()} id={`${id}-${i + 1}`} tabIndex={-1} className="where-place">
              <span aria-hidden="true" className="figures text-xl text-brass">
                {i + 1}
              </span>
              <div>
                <h3 className="text-lg">{label()}</h3>
                <p className="measure">{text()}</p>
              </div>
            </li>
          ))}
        </ol>
      </div>
      <form
        action={`/${language}/search`}
        method="post"
        encType="multipart/form-data"
        className="mt-8 max-w-xl border-t border-rule pt-4"
      >
        <label htmlFor={`${id}-read`} className="font-serif text-lg font-medium">
          {m.where_enter()}
        </label>
        <p id={`${id}-hint`} className="text-sm text-soft">
          {m.where_enter_hint()}
        </p>
        <input type="hidden" name="vehicleType" value="classic-car" />
        <input type="hidden" name="markeModell" value={makeModel} />
        <p className="mt-2 flex gap-2">
          <input
            id={`${id}-read`}
            name="fahrgestellnummer"
            aria-describedby={`${id}-hint`}
            maxLength={60}
            autoComplete="off"
            spellCheck={false}
            className="figures min-h-11 min-w-0 flex-1 rounded-sm border border-edge bg-sheet px-3 tracking-wider"
          />
          <Button>{m.where_enter_send()}</Button>
        </p>
      </form>
    </section>
  );
}
