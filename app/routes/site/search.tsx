import { data, redirect } from "react-router";
import { enquiryCookie } from "#app/cookies.ts";
import { enquiryShown } from "#app/enquiry-shown.ts";
import { acting } from "#app/errors.ts";
import { languageOf } from "#app/language.ts";
import { Analysis } from "#app/parts/analysis.tsx";
import { pageMeta } from "#app/parts/page-meta.ts";
import {
  QuickSearch,
  type SearchAnswered,
  type SearchField,
  searchFields,
} from "#app/parts/quick-search.tsx";
import { sentence } from "#app/problems.ts";
import { PageHeading } from "#app/ui/page-heading.tsx";
import { addressContext, houseContext, siteZone } from "#app/zones.ts";
import { SubmitEnquiry, submitEnquiry } from "#business/researches/submit-enquiry.ts";
import { m } from "#texts/messages.js";
import type { Route } from "./+types/search.ts";

export const meta: Route.MetaFunction = (page) =>
  pageMeta(page, { title: m.search_page_title(), description: m.search_page_description() });

export async function loader({ context, params }: Route.LoaderArgs) {
  const ctx = context.get(siteZone);
  return {
    enquiry: await enquiryShown(ctx, languageOf(`/${params.lang}`)),
    thisYear: ctx.now().getFullYear(),
  };
}

/** Takes a description. The dialog of the quick search asks with `?dialog` and gets the answer; everybody else is led to the page. */
export async function action({ request, context, params }: Route.ActionArgs) {
  const locale = languageOf(`/${params.lang}`);
  const form = await request.formData();
  const values = Object.fromEntries(searchFields.map((field) => [field, text(form.get(field))]));
  const parsed = SubmitEnquiry.safeParse({ ...values, locale });
  if (!parsed.success) {
    const errors: SearchAnswered["errors"] = {};
    for (const { path, message } of parsed.error.issues)
      errors[path[0] as SearchField] ??= sentence(message, locale); // the schema's keys are the fields
    return data<SearchAnswered>({ errors, values }, { status: 422 });
  }
  const ctx = context.get(siteZone);
  const { secret, config } = context.get(houseContext);
  const files = await filesOf(form);
  const done = await acting(locale, () =>
    submitEnquiry(ctx, parsed.data, files, context.get(addressContext)),
  );
  if (!("id" in done)) return data<SearchAnswered>({ ...done.data, values }, done.init ?? {});
  const headers = { "Set-Cookie": enquiryCookie(secret, done.id, config.publicUrl.startsWith("https://")) };
  if (!new URL(request.url).searchParams.has("dialog"))
    throw redirect(`/${locale}/search`, { status: 303, headers });
  return data<SearchAnswered>(
    { enquiry: await enquiryShown({ ...ctx, enquiryId: done.id }, locale) },
    { headers },
  );
}

export default function Search({ loaderData, actionData }: Route.ComponentProps) {
  const { enquiry, thisYear } = loaderData;
  const answered = actionData as SearchAnswered | undefined; // the redirects of the action carry no body
  const shown = enquiry && !answered;
  return (
    <div className="page">
      {shown && (
        <section className="scholarly pb-16">
          <p className="label-plate pt-9 -mb-9 lg:mb-0 lg:pt-11">{m.search_answer_label()}</p>
          <div className="max-w-3xl">
            <PageHeading title={m.search_thanks()} />
            <Analysis entered={asEntered(enquiry)} answer={enquiry.answer} files={enquiry.files} still />
          </div>
        </section>
      )}
      <section className="scholarly">
        <p className="label-plate pt-9 -mb-9 lg:mb-0 lg:pt-11">{m.search_card_label()}</p>
        <div className="max-w-2xl">
          {shown ? (
            <h2 className="pt-9 mb-5 text-2xl">{m.search_again()}</h2>
          ) : (
            <PageHeading title={m.search_title()} intro={m.search_intro()} />
          )}
          <QuickSearch thisYear={thisYear} answered={answered} headed={false} />
        </div>
      </section>
    </div>
  );
}

function asEntered(enquiry: NonNullable<Awaited<ReturnType<typeof enquiryShown>>>) {
  return Object.fromEntries(searchFields.map((field) => [field, enquiry[field] ?? ""]));
}

function text(value: FormDataEntryValue | null): string {
  return typeof value === "string" ? value : "";
}

/** An empty file field sends one file without a name. */
async function filesOf(form: FormData) {
  const given = form.getAll("documents").filter((file) => typeof file !== "string" && file.name !== "");
  return Promise.all((given as File[]).map(async (file) => ({ name: file.name, bytes: await file.bytes() }))); // strings are filtered out above
}
