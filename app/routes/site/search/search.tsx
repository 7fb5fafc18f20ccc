import { data } from "react-router";
import { enquiryCookie } from "#app/http/cookies.ts";
import { formAction, on } from "#app/http/form-action.ts";
import { languageOf } from "#app/http/language.ts";
import { pageMeta } from "#app/http/page-meta.ts";
import { addressContext } from "#app/http/request-contexts.ts";
import { seeOther } from "#app/http/see-other.ts";
import { useLanguage } from "#app/parts/page/use-language.ts";
import { PageHeading } from "#app/ui/page-heading.tsx";
import { siteZone } from "#app/zones.ts";
import { SubmitEnquiry, submitEnquiry } from "#business/researches/enquiries/submit-enquiry.ts";
import { m } from "#texts/messages.js";
import type { Route } from "./+types/search.ts";
import { Analysis } from "./analysis.tsx";
import { loadEnquiry, withAnswerText } from "./load-enquiry.ts";
import { QuickSearch, type SearchActionData } from "./quick-search.tsx";
import { searchFields } from "./search-values.ts";

export const meta: Route.MetaFunction = (page) =>
  pageMeta(page, { title: m.search_page_title(), description: m.search_page_description() });

export async function loader({ context, params }: Route.LoaderArgs) {
  const ctx = context.get(siteZone);
  return {
    enquiry: await loadEnquiry(ctx, languageOf(`/${params.lang}`)),
    thisYear: ctx.now().getFullYear(),
  };
}

/** Takes an enquiry. The quick search sends `?dialog` and gets the answer; a plain form is redirected to the page. */
export async function action(args: Route.ActionArgs) {
  const { request, context, params } = args;
  const locale = languageOf(`/${params.lang}`);
  const ctx = context.get(siteZone);
  const submit = on(
    SubmitEnquiry,
    async (input, { form }) => {
      const submitted = await submitEnquiry(ctx, input, filesOf(form), context.get(addressContext));
      const cookie = enquiryCookie(ctx.services.secret, submitted.id);
      if (!new URL(request.url).searchParams.has("dialog")) return seeOther(`/${locale}/search`, [cookie]);
      const enquiry = await withAnswerText(ctx, submitted, locale);
      return data<SearchActionData>({ enquiry }, { headers: { "Set-Cookie": cookie } });
    },
    { files: true, fixed: { locale }, fieldByCode: { vehicle_too_young: "baujahr" } },
  );
  return formAction(args, submit);
}

export default function Search({ loaderData, actionData }: Route.ComponentProps) {
  const { enquiry, thisYear } = loaderData;
  const answered = actionData as SearchActionData | undefined; // Redirects carry no action data.
  const shown = enquiry && !answered;
  return (
    <div className="page">
      {shown && (
        <section className="max-w-3xl pb-10">
          <PageHeading kicker={m.search_answer_label()} title={m.search_done()} />
          <Analysis
            entered={asEntered(enquiry)}
            answer={enquiry.answer}
            files={enquiry.files}
            percent={100}
          />
        </section>
      )}
      <section className={shown ? "border-t border-ink" : undefined}>
        {shown ? (
          <h2 className="pt-6 mb-5 text-2xl">{m.search_again()}</h2>
        ) : (
          <PageHeading kicker={m.search_card_label()} title={m.search_title()} intro={m.search_intro()} />
        )}
        <div className="grid items-start gap-x-14 gap-y-8 lg:grid-cols-[minmax(0,42rem)_20rem] lg:justify-between">
          <QuickSearch
            thisYear={thisYear}
            answered={answered}
            headed={false}
            unfolded
            {...(enquiry ? { entered: asEntered(enquiry) } : {})}
          />
          <Help />
        </div>
      </section>
    </div>
  );
}

/** What somebody looks up before writing. */
function Help() {
  const lang = useLanguage();
  const links = [
    ["where-is-the-number", m.door_where()],
    ["decode", m.site_decode()],
    ["archive", m.reading_title()],
    ["where-to-ask", m.where_to_ask_title()],
    ["sample-answers", m.search_sample()],
  ] as const;
  return (
    <aside aria-labelledby="help">
      <h2 id="help" className="mb-2 border-t-2 border-ink pt-3 text-xl">
        {m.search_help()}
      </h2>
      <ul>
        {links.map(([page, text]) => (
          <li key={page} className="border-b border-rule">
            <a href={`/${lang}/${page}`} className="link inline-flex min-h-11 items-center">
              {text}
            </a>
          </li>
        ))}
      </ul>
    </aside>
  );
}

function asEntered(enquiry: NonNullable<Awaited<ReturnType<typeof loadEnquiry>>>) {
  return Object.fromEntries(searchFields.map((field) => [field, enquiry[field] ?? ""]));
}

/** An empty file input submits one nameless file. */
function filesOf(form: FormData): File[] {
  return form
    .getAll("documents")
    .filter((file): file is File => typeof file !== "string" && file.name !== "");
}
