import { data, Link } from "react-router";
import { isLanguage, languageOf } from "#app/language.ts";
import { MailboxLetter } from "#app/parts/mailbox-letter.tsx";
import { pageMeta } from "#app/parts/page-meta.ts";
import { Day } from "#app/ui/date.tsx";
import { PageHeading } from "#app/ui/page-heading.tsx";
import { houseContext } from "#app/zones.ts";
import type { House } from "#business/context.ts";
import { attachmentBytes } from "#business/letters/attachment-bytes.ts";
import type { Attachment } from "#business/letters/letters.sql.ts";
import { latestLetters } from "#business/letters/read-letters.ts";
import type { Locale } from "#business/locale.ts";
import { product } from "#business/product.ts";
import { m } from "#texts/messages.js";
import type { Route } from "./+types/mailbox.ts";

/** Nothing here needs a script. */
export const handle = { scriptless: true };

/**
 * The letters of a demonstration, which go nowhere, and the codes of its staff. In production there is no such page;
 * a house with a mail server shows no letters here, since real people may get them.
 */
export async function loader({ context, request, url }: Route.LoaderArgs) {
  const house = context.get(houseContext);
  if (house.config.production) throw data(null, { status: 404 });
  const sentElsewhere = house.config.smtpUrl !== undefined;
  const letters = sentElsewhere ? [] : await lettersOf(house);
  const open = letters.find((letter) => letter.id === url.searchParams.get("letter"));
  const { demonstrationCodes } = await import("#seed/demonstration-codes.ts");
  return {
    lang: languageAsked(url, request),
    sentElsewhere,
    letters: letters.map(({ id, subject, recipient, queuedAt }) => ({ id, subject, recipient, queuedAt })),
    open: open ? { ...open, attachments: await Promise.all(open.attachments.map(inline(house))) } : null,
    codes: await demonstrationCodes(house),
  };
}

function lettersOf(house: House) {
  return latestLetters({ house, actor: { kind: "system", job: "mailbox" }, now: () => new Date() });
}

/** An attachment inside the page itself: this page has no door of its own for files. */
function inline(house: House) {
  return async (attachment: Attachment) => {
    const bytes = Buffer.from(await attachmentBytes(house, attachment));
    const { filename, contentType } = attachment;
    return { filename, href: `data:${contentType.replaceAll(" ", "")};base64,${bytes.toString("base64")}` };
  };
}

/** The language of the page one came from, unless the address names one. */
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
  const { lang, letters, open, sentElsewhere } = loaderData;
  const say = { locale: lang };
  const other = lang === "de" ? "en" : "de";
  return (
    <div lang={lang} className="page pb-16">
      <header className="mb-6 flex flex-wrap items-baseline justify-between gap-x-8 gap-y-1 border-b-2 border-ink py-4">
        <Link to={`/${lang}`} className="font-serif text-2xl no-underline">
          {product}
        </Link>
        <nav className="flex gap-6 text-sm">
          <Link to={`/${lang}`} className="link py-1">
            {m.mailbox_back({}, say)}
          </Link>
          <Link to={`/dev/mailbox?lang=${other}`} hrefLang={other} lang={other} className="link py-1">
            {m.mailbox_language({}, say)}
          </Link>
        </nav>
      </header>
      <main>
        <PageHeading title={m.mailbox_title({}, say)} intro={m.mailbox_intro({}, say)}>
          <Link to={`/dev/mailbox?lang=${lang}`} className="link py-1">
            {m.mailbox_reload({}, say)}
          </Link>
        </PageHeading>
        <Codes {...loaderData} />
        <section aria-labelledby="letters" className="mt-12">
          <h2 id="letters" className="border-b-2 border-ink pb-2 text-2xl">
            {m.mailbox_letters({}, say)}
          </h2>
          {letters.length === 0 && (
            <p className="measure py-5">
              {sentElsewhere ? m.mailbox_sent_elsewhere({}, say) : m.mailbox_empty({}, say)}
            </p>
          )}
          <div className="grid gap-x-12 gap-y-8 lg:grid-cols-[22rem_minmax(0,1fr)]">
            <LetterList {...loaderData} />
            {open && <MailboxLetter letter={open} lang={lang} />}
            {!open && letters.length > 0 && (
              <p className="hidden py-5 text-soft lg:block">{m.mailbox_choose({}, say)}</p>
            )}
          </div>
        </section>
      </main>
    </div>
  );
}

type Shown = Route.ComponentProps["loaderData"];

function LetterList({ letters, open, lang }: Shown) {
  return (
    <ul className={`lg:max-h-[52rem] lg:overflow-y-auto ${open ? "max-lg:order-last" : ""}`}>
      {letters.map(({ id, subject, recipient, queuedAt }) => (
        <li key={id} className="border-b border-rule">
          <Link
            to={`/dev/mailbox?lang=${lang}&letter=${id}#letters`}
            aria-current={id === open?.id ? "true" : undefined}
            className="block border-l-4 border-transparent py-2.5 pl-3 hover:border-brass aria-[current]:border-fir aria-[current]:bg-sheet"
          >
            <span className="block font-semibold leading-snug">{subject}</span>
            <span className="block text-sm break-all text-soft">{recipient}</span>
            <span className="label-plate">
              <Day date={queuedAt} locale={lang} time />
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

function Codes({ codes, lang }: Shown) {
  const say = { locale: lang };
  return (
    <section aria-labelledby="codes">
      <h2 id="codes" className="text-2xl">
        {m.mailbox_codes({}, say)}
      </h2>
      <p className="measure mt-2">
        {codes.length ? m.mailbox_codes_note({}, say) : m.mailbox_codes_none({}, say)}
      </p>
      <ul className="mt-3 grid gap-x-10 sm:grid-cols-2">
        {codes.map(({ email, code, secondsLeft }) => (
          <li key={email} className="flex flex-wrap items-baseline gap-x-5 border-b border-rule py-2">
            <span className="grow break-all">{email}</span>
            <span className="figures text-xl tracking-[0.18em]">{code}</span>
            <span className="text-sm text-soft">
              {m.mailbox_code_left({ seconds: String(secondsLeft) }, say)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
