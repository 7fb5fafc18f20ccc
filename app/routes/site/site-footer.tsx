import type { ReactNode } from "react";
import { buttonClass } from "#app/ui/button.tsx";
import { controlClass } from "#app/ui/field.tsx";
import type { VisibleClaim } from "#business/content/claim.ts";
import type { Locale } from "#business/locale.ts";
import { product } from "#business/product.ts";
import { m } from "#texts/messages.js";

/** The operator's address as in the imprint. */
export type Operator = {
  name: string;
  street: string;
  postalCode: string;
  city: string;
  country: string;
  phone: string;
  email: string;
};

type SiteFooterProps = {
  lang: Locale;
  operator: Operator;
  socialLinks: readonly string[];
  /** Figures; their sources are on the home page. */
  claims: readonly VisibleClaim[];
};

/** The footer with all legally required links; rendered on the server only. */
export function SiteFooter({ lang, operator, socialLinks, claims }: SiteFooterProps) {
  const to = (page: string) => `/${lang}/${page}`;
  const section = (name: string) => `/${lang}#${name}`;
  return (
    <div className="page text-sm">
      <div className="rule-double grid gap-x-10 gap-y-3 pt-5 pb-4 min-[22rem]:grid-cols-2 lg:grid-cols-[1.5fr_0.75fr_0.75fr_1.5fr]">
        <div className="no-print min-[22rem]:max-lg:col-span-2">
          <p className="flex flex-wrap items-baseline gap-x-4">
            <span className="font-serif text-2xl leading-none font-medium">{product}</span>
            <span className="label-plate">{m.site_tagline()}</span>
          </p>
          <p className="mt-2 max-w-[34em] leading-snug">{m.site_description()}</p>
          <p className="figures mt-2">{m.site_countries()}</p>
          <p className="footer-links">
            <a href={to("privacy")}>{m.site_privacy_badge()}</a>
          </p>
          <div className="footer-links flex flex-wrap gap-x-2.5">
            {claims.map(({ id, value, text }) => (
              <a key={id} href={section("figures")} data-section="figures">
                <span className="figures">{value}</span> {text}
              </a>
            ))}
            <Social links={socialLinks} />
          </div>
        </div>
        <Column title={m.site_column_services()}>
          <a href={section("search")} data-section="search">
            {m.site_start_search()}
          </a>
          <a href={section("services")} data-section="services">
            {m.site_services_and_prices()}
          </a>
          <a href={section("how-it-works")} data-section="how-it-works">
            {m.site_how_it_works()}
          </a>
          <a href={section("score")} data-section="score">
            {m.site_score()}
          </a>
          <a href={to("gift-voucher")}>{m.site_gift_voucher()}</a>
          <a href={to("decode")}>{m.site_decode()}</a>
        </Column>
        <Column title={m.site_column_company()}>
          <a href={section("about")} data-section="about">
            {m.site_about()}
          </a>
          <a href={section("stories")} data-section="stories">
            {m.site_stories()}
          </a>
          <a href={to("archive")}>{m.reading_title()}</a>
          <a href={to("faq")}>{m.site_faq()}</a>
          <a href={to("former-owners")}>{m.site_former_owners()}</a>
          <a href={to("auth")}>{m.site_customer_area()}</a>
        </Column>
        <div className="min-[22rem]:max-lg:col-span-2">
          <Contact operator={operator} lang={lang} />
          <Newsletter lang={lang} />
        </div>
      </div>
      <div className="border-t border-rule pt-2 pb-1">
        <nav aria-label={m.site_legal()} className="no-print">
          <ul className="footer-links flex flex-wrap gap-x-3.5 *:max-w-full">
            <li>
              <a href={to("terms")}>{m.site_terms()}</a>
            </li>
            <li>
              <a href={to("privacy")}>{m.site_privacy()}</a>
            </li>
            <li>
              <a href={to("imprint")}>{m.site_imprint()}</a>
            </li>
            <li>
              <a href={to("cookies")}>{m.site_cookies()}</a>
            </li>
            <li>
              {/* app/first-paint/consent.js opens the settings; without it the link leads to the cookies page. */}
              <a href={to("cookies")} data-consent-action="settings">
                {m.site_cookie_settings()}
              </a>
            </li>
            <li>
              <a href={to("accessibility")}>{m.site_accessibility()}</a>
            </li>
            <li>
              <a href={to("content-rules")}>{m.site_content_rules()}</a>
            </li>
            <li>
              <a href={to("consumer-information")}>{m.site_consumer_information()}</a>
            </li>
            <li>
              <a href={to("withdrawal-instruction")}>{m.site_withdrawal_instruction()}</a>
            </li>
            {/* § 356a BGB: always present, in this wording, no less prominent than its neighbours. */}
            <li>
              <a href={to("withdrawal")}>{m.site_withdrawal()}</a>
            </li>
          </ul>
        </nav>
      </div>
    </div>
  );
}

function Contact({ operator, lang }: { operator: Operator; lang: Locale }) {
  return (
    <section id="contact" tabIndex={-1} aria-labelledby="contact-title" className="outline-none">
      <h2 id="contact-title" className="label-plate">
        {m.site_contact()}
      </h2>
      <address className="mt-1 not-italic leading-snug">
        {operator.name}
        <br />
        {operator.street}, {operator.postalCode} {operator.city}, {operator.country}
      </address>
      <p className="footer-links flex flex-wrap gap-x-2.5">
        <a href={`mailto:${operator.email}`}>{operator.email}</a>
        <a href={`tel:${operator.phone.replace(/[^+\d]/g, "")}`}>{operator.phone}</a>
        <a href={`/${lang}/contact`}>{m.site_write()}</a>
      </p>
    </section>
  );
}

/** Folded on a phone, where a list of links would be longer than what stands above it. */
function Column({ title, children }: { title: string; children: ReactNode[] }) {
  return (
    <nav aria-label={title} className="no-print">
      <p className="label-plate max-md:hidden">{title}</p>
      <details className="open-when-wide">
        <summary className="min-h-9 cursor-pointer content-center font-semibold">{title}</summary>
        <ul className="footer-links mt-1 grid">
          {children.map((link, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: static order
            <li key={i}>{link}</li>
          ))}
        </ul>
      </details>
    </nav>
  );
}

/** Our social network pages (SOCIAL_LINKS), by the network's name; nothing without any. */
function Social({ links }: { links: readonly string[] }) {
  if (links.length === 0) return null;
  return (
    <ul aria-label={m.site_social()} className="flex flex-wrap gap-x-2.5">
      {links.map((link) => (
        <li key={link}>
          <a href={link} rel="me noopener">
            {networkName(link)}
          </a>
        </li>
      ))}
    </ul>
  );
}

const networks: Record<string, string> = {
  "bsky.app": "Bluesky",
  "facebook.com": "Facebook",
  "instagram.com": "Instagram",
  "linkedin.com": "LinkedIn",
  "pinterest.com": "Pinterest",
  "tiktok.com": "TikTok",
  "x.com": "X",
  "youtube.com": "YouTube",
};

function networkName(link: string): string {
  const host = new URL(link).hostname.replace(/^(www|de|m)\./, "");
  return networks[host] ?? host;
}

/** One field; the target page explains the rest. */
function Newsletter({ lang }: { lang: Locale }) {
  return (
    <form
      method="post"
      action={`/${lang}/newsletter`}
      aria-labelledby="newsletter-title"
      className="no-print mt-2"
    >
      <details className="open-when-wide">
        <summary className="min-h-9 cursor-pointer content-center font-semibold">
          <h2 id="newsletter-title" className="inline font-sans text-sm font-semibold">
            {m.newsletter_title()}
          </h2>
        </summary>
        <label htmlFor="newsletter-email" className="font-semibold">
          {m.newsletter_email()}
        </label>
        <div className="mt-1 flex flex-wrap gap-2">
          <input
            id="newsletter-email"
            type="email"
            name="email"
            required
            autoComplete="email"
            className={`${controlClass} min-w-[min(10.5rem,100%)] flex-1`}
          />
          <button type="submit" className={`${buttonClass("secondary", "small")} min-h-12`}>
            {m.newsletter_send()}
          </button>
        </div>
        <p className="mt-1 leading-snug">
          {m.newsletter_text()}{" "}
          <a href={`/${lang}/privacy`} className="link">
            {m.site_privacy()}
          </a>
        </p>
      </details>
    </form>
  );
}
