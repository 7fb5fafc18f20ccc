import { useEffect, useRef } from "react";
import { Link, useLocation } from "react-router";
import { LanguageSwitch } from "#app/parts/page/language-switch.tsx";
import { SectionLink, scrollToSection, useIsHomePage } from "#app/parts/page/section-link.tsx";
import { useIsInnerPage } from "#app/parts/page/use-is-inner-page.ts";
import { useLanguage } from "#app/parts/page/use-language.ts";
import type { Greeting } from "#app/parts/page/use-site-data.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { product } from "#business/product.ts";
import { m } from "#texts/messages.js";

/** Breakpoints for the one-line header; signed-in users have one more link. */
const wide = {
  guest: { bar: "xl:grid", shown: "hidden xl:flex", hidden: "xl:hidden" },
  known: { bar: "min-[90rem]:grid", shown: "hidden min-[90rem]:flex", hidden: "min-[90rem]:hidden" },
};

export function SiteHeader({ signedIn }: { signedIn: Greeting | null }) {
  const at = signedIn ? wide.known : wide.guest;
  const low = useIsInnerPage();
  return (
    <header className="no-print">
      <div
        className={`page flex flex-wrap items-center gap-x-3 ${low ? "py-1" : "py-3"} ${at.bar} grid-cols-[11.5rem_minmax(0,1fr)_auto] xl:gap-x-10`}
      >
        <WordMark low={low} />
        <nav aria-label={m.site_chapters()} className={`grow ${at.shown}`}>
          <Chapters className="flex flex-wrap gap-x-3 min-[84rem]:gap-x-5" />
        </nav>
        {/* Full width from its first element on: the page may paint before the menu arrives. */}
        <div className="ml-auto flex min-w-[7.1rem] items-center gap-x-2 sm:gap-x-4">
          <LanguageSwitch />
          <div className={`items-center gap-x-4 ${at.shown}`}>
            <AccountLinks signedIn={signedIn} />
            <StartSearch />
          </div>
          <SmallMenu signedIn={signedIn} className={at.hidden} />
        </div>
      </div>
      <div className="page">
        <div className="rule-double h-[5px]" />
      </div>
    </header>
  );
}

function WordMark({ low }: { low: boolean }) {
  const lang = useLanguage();
  const atHome = useIsHomePage();
  function toTop(event: React.MouseEvent) {
    if (!atHome) return;
    event.preventDefault();
    const calm = matchMedia("(prefers-reduced-motion: reduce)").matches;
    window.scrollTo({ top: 0, behavior: calm ? "auto" : "smooth" });
  }
  return (
    <Link to={`/${lang}`} onClick={toTop} className="block py-1 no-underline">
      <span className="block font-serif text-[1.45rem] leading-none whitespace-nowrap sm:text-[1.72rem] font-medium tracking-tight">
        {product}
      </span>
      {!low && (
        <span className="label-plate block whitespace-nowrap max-sm:hidden">{m.site_descriptor()}</span>
      )}
    </Link>
  );
}

const chapters = ["services", "how-it-works", "stories", "about", "contact"] as const;

function Chapters({ className }: { className: string }) {
  const lang = useLanguage();
  const names = {
    services: m.site_services(),
    "how-it-works": m.site_how_it_works(),
    stories: m.site_stories(),
    about: m.site_about(),
    contact: m.site_contact(),
  };
  return (
    <ul className={className}>
      {chapters.map((chapter) => (
        <li key={chapter}>
          <SectionLink section={chapter} className={chapterClass}>
            {names[chapter]}
          </SectionLink>
        </li>
      ))}
      <li>
        <Link to={`/${lang}/archive`} className={chapterClass}>
          {m.reading_label()}
        </Link>
      </li>
    </ul>
  );
}

const chapterClass = "block border-b-2 border-transparent py-2 leading-tight hover:border-brass";

/** Sign-in, or the user's own area and sign-out; for staff also the workspace. */
function AccountLinks({ signedIn }: { signedIn: Greeting | null }) {
  const lang = useLanguage();
  const plain = "block py-2 leading-tight underline-offset-4 hover:underline forced-colors:underline";
  if (!signedIn)
    return (
      <Link to={`/${lang}/auth`} className={buttonClass("secondary", "small")}>
        {m.site_sign_in()}
      </Link>
    );
  return (
    <>
      {signedIn.staff && (
        <Link to={`/${lang}/team`} className={plain}>
          {m.site_team()}
        </Link>
      )}
      <Link to={`/${lang}/dashboard`} className={buttonClass("secondary", "small")}>
        {m.site_dashboard()}
      </Link>
      <form method="post" action={`/${lang}/auth/sign-out`}>
        <button type="submit" className={plain}>
          {m.site_sign_out()}
        </button>
      </form>
    </>
  );
}

/** Links to the search form; submits it if it is on the page and filled in. */
function StartSearch() {
  function start(event: React.MouseEvent<HTMLAnchorElement>) {
    const card = document.querySelector<HTMLFormElement>("form#search");
    if (!card || event.metaKey || event.ctrlKey || event.shiftKey) return;
    const written = [...card.querySelectorAll<HTMLInputElement>("input[type=text], select")];
    if (!written.some(({ value }) => value.trim())) return scrollToSection(event, event.currentTarget);
    event.preventDefault();
    event.currentTarget.closest("details")?.removeAttribute("open");
    card.requestSubmit();
  }
  return (
    <SectionLink section="search" onClick={start} className={buttonClass("primary", "small")}>
      {m.site_start_search()}
    </SectionLink>
  );
}

/** The menu of small screens. A `<details>` works without JavaScript; with it, Escape and navigation close it. */
function SmallMenu({ signedIn, className }: { signedIn: Greeting | null; className: string }) {
  const menu = useRef<HTMLDetailsElement>(null);
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: closes on every navigation
  useEffect(() => menu.current?.removeAttribute("open"), [key]);
  function leave(event: React.KeyboardEvent) {
    if (event.key !== "Escape" || !menu.current?.open) return;
    menu.current.removeAttribute("open");
    menu.current.querySelector("summary")?.focus();
  }
  return (
    <details ref={menu} onKeyDown={leave} className={`group ${className}`}>
      <summary className={`${buttonClass("secondary", "small")} list-none`}>
        <span className="group-open:hidden">{m.site_menu()}</span>
        <span className="hidden group-open:inline">{m.site_close()}</span>
      </summary>
      <div className="absolute inset-x-0 z-40 mt-3 border-b-2 border-ink bg-paper shadow-sheet">
        <div className="page grid gap-5 py-5">
          <nav aria-label={m.site_chapters()}>
            <Chapters className="grid divide-y divide-rule text-lg" />
          </nav>
          <div className="flex flex-wrap items-center gap-4">
            <AccountLinks signedIn={signedIn} />
            <StartSearch />
          </div>
        </div>
      </div>
    </details>
  );
}
