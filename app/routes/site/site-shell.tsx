import type { MouseEvent, ReactNode } from "react";
import { useSignOutElsewhere } from "#app/connection/use-sign-out-elsewhere.ts";
import { scrollToSection } from "#app/parts/page/section-link.tsx";
import { ThemeSwitch } from "#app/parts/page/theme-switch.tsx";
import { useFocusOnNavigation } from "#app/parts/page/use-focus-on-navigation.ts";
import { useLanguage } from "#app/parts/page/use-language.ts";
import { type SiteData, useSiteData } from "#app/parts/page/use-site-data.ts";
import { useServerHtml } from "#app/ui/server-html.ts";
import { ToastRegion } from "#app/ui/toast.tsx";
import { product } from "#business/product.ts";
import { m } from "#texts/messages.js";
import { SiteHeader } from "./site-header.tsx";

/** Header and footer around every public page, error pages included. */
export function SiteShell({ children }: { children: ReactNode }) {
  const facts = useSiteData();
  useFocusOnNavigation();
  useSignOutElsewhere(facts && facts.signedIn !== null);
  return (
    <div className="flex min-h-dvh flex-col">
      {facts?.demonstration && <DemonstrationLine />}
      <SiteHeader signedIn={facts?.signedIn ?? null} />
      <main id="content" tabIndex={-1} className="grow outline-none">
        {children}
      </main>
      <SiteFooterArea facts={facts} />
      <ToastRegion label={m.site_messages()} closeText={m.site_close()} flash={facts?.flash} />
    </div>
  );
}

/** Without data only the legally required links are shown. */
function SiteFooterArea({ facts }: { facts: SiteData | undefined }) {
  const footerMarkup = useServerHtml(facts?.footerMarkup ?? "");
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: the links inside are the controls
    <footer className="mt-12 sm:mt-20" onClick={scrollFromFooter}>
      {facts ? (
        // biome-ignore lint/security/noDangerouslySetInnerHtml: our own component's markup, escaped by React on the server
        <div dangerouslySetInnerHTML={{ __html: footerMarkup }} />
      ) : (
        <LegalLinks />
      )}
      <div className="page flex flex-wrap items-center justify-between gap-x-10 pb-3 text-sm">
        <p className="figures text-soft">
          © {facts?.year} {facts?.operatorName ?? product}
        </p>
        <ThemeSwitch />
      </div>
    </footer>
  );
}

/** Scrolls smoothly to sections of the home page; elsewhere, or without scripts, the link is followed. */
function scrollFromFooter(event: MouseEvent<HTMLElement>) {
  const link = (event.target as Element).closest<HTMLAnchorElement>("a[data-section]"); // A click's target is an element.
  if (link && link.pathname === window.location.pathname.replace(/\/$/, "")) scrollToSection(event, link);
}

function LegalLinks() {
  const lang = useLanguage();
  return (
    <p className="page footer-links flex gap-x-5 py-5 text-sm">
      <a href={`/${lang}/imprint`}>{m.site_imprint()}</a>
      <a href={`/${lang}/privacy`}>{m.site_privacy()}</a>
      <a href={`/${lang}/withdrawal`}>{m.site_withdrawal()}</a>
    </p>
  );
}

function DemonstrationLine() {
  return (
    <aside aria-label={m.site_demonstration_label()} className="no-print border-b border-rule bg-sheet">
      <p className="page py-1.5 text-sm text-soft">
        <strong className="font-semibold text-brass">{m.site_demonstration()}</strong>{" "}
        {m.site_demonstration_text()}{" "}
        <a href="/dev/mailbox" className="link">
          {m.site_demonstration_mailbox()}
        </a>
      </p>
    </aside>
  );
}
