import { buttonClass } from "#app/ui/button.tsx";
import { m } from "#texts/messages.js";

/** The question on the first visit and the settings behind it. app/consent.js brings both to life; without it neither is seen. */
export function Consent({ lang }: { lang: string }) {
  return (
    <>
      <Banner lang={lang} />
      <Settings />
    </>
  );
}

/** Stands after everything else and sticks to the lower edge: at the end of a page nothing lies beneath it. */
function Banner({ lang }: { lang: string }) {
  const ways = [
    ["cookies", m.consent_more()],
    ["imprint", m.frame_imprint()],
    ["privacy", m.frame_privacy()],
    ["withdrawal", m.frame_withdrawal()],
  ] as const;
  return (
    <section aria-labelledby="consent-title" className="consent-banner no-print">
      <div className="page grid gap-x-10 gap-y-3 py-4 lg:grid-cols-[minmax(0,1fr)_auto] lg:items-center">
        <div className="max-w-[46rem] text-sm">
          <h2 id="consent-title" className="font-sans text-base font-semibold tracking-normal">
            {m.consent_title()}
          </h2>
          <p>{m.consent_text()}</p>
          {/* Each at a place of its own: in the running text they would move when the letters are exchanged. */}
          <ul className="footer-links mt-1 grid grid-cols-2 gap-x-4 sm:grid-cols-[3fr_3fr_3fr_5fr]">
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

/** Three answers of the same weight: refusing is as easy as agreeing (§ 25 TDDDG, Art. 7 Abs. 3 DSGVO). */
function Choices() {
  return (
    <div className="grid grid-cols-3 gap-2.5">
      <Choice deed="necessary">{m.consent_necessary_only()}</Choice>
      <Choice deed="settings">{m.consent_customize()}</Choice>
      <Choice deed="all">{m.consent_accept_all()}</Choice>
    </div>
  );
}

function Choice({ deed, children }: { deed: string; children: string }) {
  return (
    <button
      type="button"
      data-consent-deed={deed}
      className={`${buttonClass("secondary", "small")} px-2! sm:min-w-40`}
    >
      {children}
    </button>
  );
}

function Settings() {
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
            data-consent-deed="close"
            className="min-h-10 shrink-0 text-sm text-fir underline underline-offset-4"
          >
            {m.frame_close()}
          </button>
        </div>
        <p className="mt-2">{m.consent_settings_text()}</p>
        <div className="mt-4 divide-y divide-rule border-y border-rule">
          {kinds().map((kind) => (
            <Kind key={kind.id} {...kind} />
          ))}
        </div>
        <div className="mt-5 grid grid-cols-3 gap-2.5">
          <Choice deed="necessary">{m.consent_necessary_only()}</Choice>
          <Choice deed="save">{m.consent_save()}</Choice>
          <Choice deed="all">{m.consent_accept_all()}</Choice>
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
        // biome-ignore lint/a11y/useAriaPropsForRole: a native check box says by itself whether it is on
        role="switch"
        id={`consent-${id}`}
        disabled={always}
        defaultChecked={always}
        className="switch mt-1"
      />
    </div>
  );
}

/** The four kinds, as the cookies page has them. */
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
