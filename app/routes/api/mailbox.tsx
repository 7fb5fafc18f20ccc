import { data } from "react-router";
import { isLanguage, languageOf } from "#app/http/language.ts";
import { pageMeta } from "#app/http/page-meta.ts";
import { servicesContext } from "#app/http/request-contexts.ts";
import { Day } from "#app/ui/date.tsx";
import { PageHeading } from "#app/ui/page-heading.tsx";
import type { Services } from "#business/context.ts";
import type { Locale } from "#business/locale.ts";
import { attachmentBytes } from "#business/mails/attachment-bytes.ts";
import type { Attachment } from "#business/mails/mails.sql.ts";
import { latestMails } from "#business/mails/read-mails.ts";
import { product } from "#business/product.ts";
import { m } from "#texts/messages.js";
import type { Route } from "./+types/mailbox.ts";
import { MailboxMail } from "./mailbox-mail.tsx";

export const handle = { scriptless: true };

/** Development mails and staff codes. 404 in production, and with a mail server no mails, since real people may receive them. */
export async function loader({ context, request, url }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  if (services.config.production) throw data(null, { status: 404 });
  const sentElsewhere = services.config.smtpUrl !== undefined;
  const mails = sentElsewhere ? [] : await loadMails(services);
  const open = mails.find((mail) => mail.id === url.searchParams.get("mail"));
  const { demonstrationCodes } = await import("#seed/demonstration-codes.ts");
  return {
    lang: languageAsked(url, request),
    sentElsewhere,
    mails: mails.map(({ id, subject, recipient, queuedAt }) => ({ id, subject, recipient, queuedAt })),
    open: open ? { ...open, attachments: await Promise.all(open.attachments.map(inline(services))) } : null,
    codes: await demonstrationCodes(services, new Date()),
  };
}

function loadMails(services: Services) {
  return latestMails({ services, actor: { kind: "system", job: "mailbox" }, now: () => new Date() });
}

/** Attachments as data URLs: this page has no file route. */
function inline(services: Services) {
  return async (attachment: Attachment) => {
    const bytes = Buffer.from(await attachmentBytes(services, attachment));
    const { filename, contentType } = attachment;
    return { filename, href: `data:${contentType.replaceAll(" ", "")};base64,${bytes.toString("base64")}` };
  };
}

/** The language of the referring page, unless the query names one. */
function languageAsked(url: URL, request: Request): Locale {
  const named = url.searchParams.get("lang") ?? undefined;
  if (isLanguage(named)) return named;
  return languageOf(URL.parse(request.headers.get("referer") ?? "")?.pathname ?? "");
}

export const meta: Route.MetaFunction = (args) => {
  const locale = args.loaderData?.lang ?? "de";
  return pageMeta(args, { title: m.mailbox_title({}, { locale }), unlisted: true });
};

export default function Mailbox({ loaderData }: Route.ComponentProps) {
  const { lang, mails, open, sentElsewhere } = loaderData;
  const inLocale = { locale: lang };
  const other = lang === "de" ? "en" : "de";
  return (
    <div lang={lang} className="page pb-16">
      <header className="mb-6 flex flex-wrap items-baseline justify-between gap-x-8 gap-y-1 border-b-2 border-ink py-4">
        <a href={`/${lang}`} className="font-serif text-2xl no-underline">
          {product}
        </a>
        <nav className="flex gap-6 text-sm">
          <a href={`/${lang}`} className="link py-1">
            {m.mailbox_back({}, inLocale)}
          </a>
          <a href={`/dev/mailbox?lang=${other}`} hrefLang={other} lang={other} className="link py-1">
            {m.mailbox_language({}, inLocale)}
          </a>
        </nav>
      </header>
      <main id="content" tabIndex={-1} className="outline-none">
        <PageHeading title={m.mailbox_title({}, inLocale)} intro={m.mailbox_intro({}, inLocale)}>
          <a href={`/dev/mailbox?lang=${lang}`} className="link py-1">
            {m.mailbox_reload({}, inLocale)}
          </a>
        </PageHeading>
        <Codes {...loaderData} />
        <section aria-labelledby="mails" className="mt-12">
          <h2 id="mails" className="border-b-2 border-ink pb-2 text-2xl">
            {m.mailbox_mails({}, inLocale)}
          </h2>
          {mails.length === 0 && (
            <p className="measure py-5">
              {sentElsewhere ? m.mailbox_sent_elsewhere({}, inLocale) : m.mailbox_empty({}, inLocale)}
            </p>
          )}
          <div className="grid gap-x-12 gap-y-8 lg:grid-cols-[22rem_minmax(0,1fr)]">
            <MailList {...loaderData} />
            {open && <MailboxMail mail={open} lang={lang} />}
            {!open && mails.length > 0 && (
              <p className="hidden py-5 text-soft lg:block">{m.mailbox_choose({}, inLocale)}</p>
            )}
          </div>
        </section>
      </main>
    </div>
  );
}

type Shown = Route.ComponentProps["loaderData"];

function MailList({ mails, open, lang }: Shown) {
  return (
    <ul className={`lg:max-h-[52rem] lg:overflow-y-auto ${open ? "max-lg:order-last" : ""}`}>
      {mails.map(({ id, subject, recipient, queuedAt }) => (
        <li key={id} className="border-b border-rule">
          <a
            href={`/dev/mailbox?lang=${lang}&mail=${id}#mails`}
            aria-current={id === open?.id ? "true" : undefined}
            className="block border-l-4 border-transparent py-2.5 pl-3 hover:border-brass aria-[current]:border-fir aria-[current]:bg-sheet"
          >
            <span className="block font-semibold leading-snug">{subject}</span>
            <span className="block text-sm break-all text-soft">{recipient}</span>
            <span className="label-plate">
              <Day date={queuedAt} locale={lang} time />
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}

function Codes({ codes, lang }: Shown) {
  const inLocale = { locale: lang };
  return (
    <section aria-labelledby="codes">
      <h2 id="codes" className="text-2xl">
        {m.mailbox_codes({}, inLocale)}
      </h2>
      <p className="measure mt-2">
        {codes.length ? m.mailbox_codes_note({}, inLocale) : m.mailbox_codes_none({}, inLocale)}
      </p>
      <ul className="mt-3 grid gap-x-10 sm:grid-cols-2">
        {codes.map(({ email, code, secondsLeft }) => (
          <li key={email} className="flex flex-wrap items-baseline gap-x-5 border-b border-rule py-2">
            <span className="grow break-all">{email}</span>
            <span className="figures text-xl tracking-[0.18em]">{code}</span>
            <span className="text-sm text-soft">
              {m.mailbox_code_left({ seconds: String(secondsLeft) }, inLocale)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
