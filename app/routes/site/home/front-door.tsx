import { AfterPaint } from "#app/first-paint/after-paint.tsx";
import { DistrictMap } from "#app/routes/site/decode/district-map.tsx";
import { plateGroups } from "#app/routes/site/decode/plate-answer.ts";
import type { Locale } from "#business/locale.ts";
import { m } from "#texts/messages.js";

/** What a plate reveals before we ask for anything: nine boxes and a map. Works without scripts. */
export function FrontDoor({ language }: { language: Locale }) {
  const decode = `/${language}/decode`;
  return (
    <section id="door" tabIndex={-1} aria-labelledby="door-title" className="defer-layout door">
      <div className="page door-plate">
        <div className="min-w-0">
          <h2 id="door-title" className="text-3xl">
            {m.door_title()}
          </h2>
          <p className="measure mt-3">{m.door_intro()}</p>
          <form id="door-form" method="get" action={decode} className="mt-6">
            <Boxes />
            <p className="mt-4 flex flex-wrap items-center gap-x-6 gap-y-2">
              <button type="submit" className="door-send">
                {m.door_read()}
              </button>
              <span className="text-sm">{m.door_unknown_key()}</span>
            </p>
          </form>
          <div aria-live="polite" className="door-answer">
            <p data-door="place" className="font-serif text-2xl font-medium">
              {m.door_example_place()}
            </p>
            <p data-door="sentence" data-none={m.door_none()} className="measure mt-1">
              {m.door_example()} <a href={`${decode}?q=M-JX+8`}>{m.door_example_link()}</a>
            </p>
            <ul data-door="before" className="mt-2 text-sm" />
            <p data-door="life" hidden className="door-life">
              <span>{m.door_life()}</span> <a href={`/${language}/archive`}>{m.door_life_archive()}</a>
            </p>
          </div>
        </div>
        <div className="door-map aspect-[3/4]">
          <AfterPaint>
            <DistrictMap />
          </AfterPaint>
        </div>
      </div>
      <div className="page door-others">
        <form method="get" action={decode} className="min-w-0">
          <label htmlFor="door-number" className="font-serif text-lg font-medium">
            {m.door_number()}
          </label>
          <p id="door-number-hint" className="text-sm">
            {m.door_number_hint()}
          </p>
          <p className="door-line">
            <input
              id="door-number"
              name="q"
              className="door-text"
              aria-describedby="door-number-hint"
              maxLength={60}
              autoComplete="off"
              spellCheck={false}
            />
            <button type="submit" className="door-send">
              {m.door_read()}
            </button>
          </p>
          <a href={`/${language}/where-is-the-number`} className="text-sm">
            {m.door_where()}
          </a>
        </form>
      </div>
    </section>
  );
}

function Boxes() {
  const names = [m.door_box_place, m.door_box_letters, m.door_box_digits];
  let at = 0;
  return (
    <fieldset>
      <legend className="sr-only">{m.door_boxes()}</legend>
      <div className="door-boxes">
        {plateGroups.map((length, group) => (
          <div key={length} className="door-group" style={{ flexGrow: length }}>
            {Array.from({ length }, (_, i) => {
              at += 1;
              const name = names[group]?.({ number: String(i + 1) }) ?? "";
              return (
                <span key={name} className="door-box">
                  <input
                    name={`c${at}`}
                    data-box={group}
                    aria-label={name}
                    maxLength={1}
                    autoComplete="off"
                    autoCapitalize="characters"
                    inputMode={group === 2 ? "numeric" : "text"}
                    spellCheck={false}
                  />
                  <label>
                    <input
                      type="checkbox"
                      name={`u${at}`}
                      aria-label={m.door_unknown({ box: name })}
                      className="sr-only"
                    />
                    <span aria-hidden="true">?</span>
                  </label>
                </span>
              );
            })}
          </div>
        ))}
      </div>
    </fieldset>
  );
}
