import { type MouseEvent, type ReactNode, useEffect, useRef } from "react";
import { useLocation, useRouteLoaderData } from "react-router";
import { ToastRegion } from "#app/ui/toast.tsx";
import { product } from "#business/product.ts";
import { m } from "#texts/messages.js";
import { Masthead, type SignedInShown } from "./masthead.tsx";
import { scrollThere } from "./section-link.tsx";
import { ThemeSwitch } from "./theme-switch.tsx";
import { useLanguage } from "./use-language.ts";

/** What the site's layout knows of every page; missing where the page failed before it was asked. */
export type FrameFacts = {
  signedIn: SignedInShown | null;
  operatorName: string;
  year: number;
  /** Made on the server: nothing in it needs a script. */
  foot: string;
  demonstration: boolean;
  flash: { id: string; title: string; text: string } | null;
};

/** Head and foot around every public page, the trouble pages included. */
export function Frame({ children }: { children: ReactNode }) {
  const facts = useRouteLoaderData<FrameFacts>("routes/site/layout");
  useFocusOnNavigation();
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#content"
        className="absolute left-2 top-2 z-50 -translate-y-20 bg-fir px-4 py-2 text-reversed focus:translate-y-0"
      >
        {m.frame_skip()}
      </a>
      {facts?.demonstration && <DemonstrationLine />}
      <Masthead signedIn={facts?.signedIn ?? null} />
      <main id="content" tabIndex={-1} className="grow outline-none">
        {children}
      </main>
      <Foot facts={facts} />
      <ToastRegion label={m.frame_messages()} closeText={m.frame_close()} flash={facts?.flash} />
    </div>
  );
}

/** Missing facts leave the doors that the law asks for. */
function Foot({ facts }: { facts: FrameFacts | undefined }) {
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: the links inside are the controls
    <footer className="mt-24" onClick={scrollFromFoot}>
      {facts ? (
        // biome-ignore lint/security/noDangerouslySetInnerHtml: our own component's markup, escaped by React on the server
        <div dangerouslySetInnerHTML={{ __html: facts.foot }} />
      ) : (
        <LegalDoors />
      )}
      <div className="page flex flex-wrap items-center justify-between gap-x-10 gap-y-2 pb-5 text-sm">
        <p className="figures text-soft">
          © {facts?.year} {facts?.operatorName ?? product}
        </p>
        <ThemeSwitch />
      </div>
    </footer>
  );
}

/** On the home page its own chapters are reached by a calm scroll; from elsewhere, and without scripts, by their address. */
function scrollFromFoot(event: MouseEvent<HTMLElement>) {
  const link = (event.target as Element).closest<HTMLAnchorElement>("a[data-section]"); // a click hits an element
  if (link && link.pathname === window.location.pathname.replace(/\/$/, "")) scrollThere(event, link);
}

function LegalDoors() {
  const lang = useLanguage();
  return (
    <p className="page footer-links flex gap-x-5 py-5 text-sm">
      <a href={`/${lang}/imprint`}>{m.frame_imprint()}</a>
      <a href={`/${lang}/privacy`}>{m.frame_privacy()}</a>
      <a href={`/${lang}/withdrawal`}>{m.frame_withdrawal()}</a>
    </p>
  );
}

function DemonstrationLine() {
  return (
    <aside aria-label={m.frame_demonstration_label()} className="no-print border-b border-rule bg-sheet">
      <p className="page py-1.5 text-sm text-soft">
        <strong className="font-semibold text-brass">{m.frame_demonstration()}</strong>{" "}
        {m.frame_demonstration_text()}{" "}
        <a href="/dev/mailbox" className="link">
          {m.frame_demonstration_mailbox()}
        </a>
      </p>
    </aside>
  );
}

/** After a click the reading starts at the new page, as it does after a full load. Not on the first page, not for anchors. */
function useFocusOnNavigation() {
  const { pathname, hash } = useLocation();
  const last = useRef(pathname);
  useEffect(() => {
    if (last.current !== pathname && !hash)
      document.getElementById("content")?.focus({ preventScroll: true });
    last.current = pathname;
  }, [pathname, hash]);
}
