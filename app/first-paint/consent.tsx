import { buttonClass } from "#app/ui/button.tsx";
import { m } from "#texts/messages.js";

// app/first-paint/consent.js drives both parts; without it neither is shown.

/** First in tab order, last in the layout (consent.css); on phones at most a quarter of the height. */
export function ConsentBanner({ lang }: { lang: string }) {
  const ways = [
    ["cookies", m.consent_more()],
    ["imprint", m.site_imprint()],
    ["privacy", m.site_privacy()],
    ["withdrawal", m.site_withdrawal()],
  ] as const;
  return (
    <section aria-labelledby="consent-title" className="consent-banner no-print">
      <div className="page grid gap-x-10 gap-y-1.5 py-2 sm:gap-y-3 sm:py-4 lg:grid-cols-[minmax(0,1fr)_auto] lg:items-center">
        <div className="max-w-[46rem] text-xs sm:text-sm">
          <h2 id="consent-title" className="font-sans text-sm font-semibold tracking-normal sm:text-base">
            {m.consent_title()}
          </h2>
          <p>{m.consent_text()}</p>
          {/* Positioned separately: in running text they would move when the fonts are swapped. */}
          <ul className="footer-links grid grid-cols-2 gap-x-1 min-[24rem]:grid-cols-[repeat(4,auto)] min-[24rem]:justify-between min-[24rem]:whitespace-nowrap sm:mt-1 sm:justify-normal sm:grid-cols-[3fr_3fr_3fr_5fr] sm:gap-x-4">
            {ways.map(([page, name]) => (
              <li key={page}>
                <a href={`/${lang}/${page}`}>{name}</a>
              </li>
            ))}
          </ul>
        </div>
        <Choices />
      </div>
    </section>
  );
}

/** Three answers of equal weight: refusing is as easy as agreeing (§ 25 TDDDG, Art. 7(3) GDPR). */
function Choices() {
  return (
    <div className="grid grid-cols-3 gap-2.5">
      <Choice action="necessary">{m.consent_necessary_only()}</Choice>
      <Choice action="settings">{m.consent_customize()}</Choice>
      <Choice action="all">{m.consent_accept_all()}</Choice>
    </div>
  );
}

function Choice({ action, children }: { action: string; children: string }) {
  return (
    <button
      type="button"
      data-consent-action={action}
      className={`${buttonClass("secondary", "small")} px-2! sm:min-w-40`}
    >
      {children}
    </button>
  );
}

export function ConsentSettings() {
  return (
    <dialog
      id="consent-settings"
      aria-labelledby="consent-settings-title"
      className="m-auto max-h-[calc(100dvh-2rem)] w-[calc(100vw-2rem)] max-w-2xl overflow-auto border-t-4 border-fir bg-sheet p-0 text-ink shadow-sheet backdrop:bg-[#14160f]/60"
    >
      <div className="px-5 py-6 sm:px-9 sm:py-8">
        <div className="flex items-start justify-between gap-6">
          <h2 id="consent-settings-title" className="text-2xl">
            {m.consent_settings()}
          </h2>
          <button
            type="button"
            data-consent-action="close"
            className="min-h-10 shrink-0 text-sm text-fir underline underline-offset-4"
          >
            {m.site_close()}
          </button>
        </div>
        <p className="mt-2">{m.consent_settings_text()}</p>
        <div className="mt-4 divide-y divide-rule border-y border-rule">
          {kinds().map((kind) => (
            <Kind key={kind.id} {...kind} />
          ))}
        </div>
        <div className="mt-5 grid grid-cols-3 gap-2.5">
          <Choice action="necessary">{m.consent_necessary_only()}</Choice>
          <Choice action="save">{m.consent_save()}</Choice>
          <Choice action="all">{m.consent_accept_all()}</Choice>
        </div>
      </div>
    </dialog>
  );
}

type KindOfStorage = { id: string; name: string; text: string; basis: string; lasts: string };

function Kind({ id, name, text, basis, lasts }: KindOfStorage) {
  const always = id === "necessary";
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-6 py-3.5">
      <div>
        <label htmlFor={`consent-${id}`} className="font-semibold">
          {name}
        </label>
        <p className="text-sm">{text}</p>
        <p className="mt-1 text-sm text-soft">
          {m.consent_basis()}: {basis} · {m.consent_lasts()}: {lasts}
        </p>
      </div>
      <input
        type="checkbox"
        // biome-ignore lint/a11y/useAriaPropsForRole: a native checkbox exposes its own state
        role="switch"
        id={`consent-${id}`}
        disabled={always}
        defaultChecked={always}
        className="switch mt-1"
      />
    </div>
  );
}

function kinds(): KindOfStorage[] {
  const consented = m.consent_basis_consent();
  return [
    {
      id: "necessary",
      name: m.consent_necessary(),
      text: m.consent_necessary_text(),
      basis: m.consent_basis_necessary(),
      lasts: m.consent_necessary_lasts(),
    },
    {
      id: "statistics",
      name: m.consent_statistics(),
      text: m.consent_statistics_text(),
      basis: consented,
      lasts: m.consent_statistics_lasts(),
    },
    {
      id: "marketing",
      name: m.consent_marketing(),
      text: m.consent_marketing_text(),
      basis: consented,
      lasts: m.consent_marketing_lasts(),
    },
    {
      id: "functional",
      name: m.consent_functional(),
      text: m.consent_functional_text(),
      basis: consented,
      lasts: m.consent_functional_lasts(),
    },
  ];
}
