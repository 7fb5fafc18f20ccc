import { useState } from "react";
import { Form } from "react-router";
import { languageOf } from "#app/http/language.ts";
import { pageMeta } from "#app/http/page-meta.ts";
import { servicesContext } from "#app/http/request-contexts.ts";
import { Button } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/field.tsx";
import { PageHeading } from "#app/ui/page-heading.tsx";
import { usePreHydrationValue } from "#app/ui/use-pre-hydration-value.ts";
import { faqMatches } from "#business/content/faq.ts";
import { m } from "#texts/messages.js";
import type { Route } from "./+types/faq.ts";
import { faqJsonLd } from "./faq-json-ld.ts";
import { QuestionList } from "./faq-list.tsx";
import { readFaqPage } from "./read-faq.ts";

/** All questions or those that match the search; the one in the URL is open. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const page = await readFaqPage(context.get(servicesContext), languageOf(`/${params.lang}`));
  return { ...page, query: url.searchParams.get("q")?.slice(0, 100) ?? "", open: params.question ?? null };
}

export const meta: Route.MetaFunction = (args) => {
  if (!args.loaderData) return [];
  const { title, description, categories, open } = args.loaderData;
  // Canonical for search engines: a question's URL is the same page with that question open.
  const whole = open
    ? { ...args, location: { pathname: args.location.pathname.replace(/\/[^/]+$/, "") } }
    : args;
  return [...pageMeta(whole, { title, description }), { "script:ld+json": faqJsonLd(categories) }];
};

export default function Faq({ loaderData: { title, categories, query, open } }: Route.ComponentProps) {
  const [formText, setTyped] = useState(query);
  const field = usePreHydrationValue<HTMLInputElement>(({ value }) => setTyped(value));
  const found = categories
    .map((category) => ({
      ...category,
      questions: category.questions.filter((question) => faqMatches(formText, question)),
    }))
    .filter(({ questions }) => questions.length > 0);
  const count = found.reduce((sum, { questions }) => sum + questions.length, 0);
  return (
    <div className="page pb-10">
      <div>
        <PageHeading title={title} intro={m.faq_intro()} />
        <Form method="get" role="search" className="flex max-w-[34rem] flex-wrap items-end gap-3">
          <div className="basis-[min(11rem,100%)] grow">
            <TextField
              name="q"
              type="search"
              label={m.faq_search()}
              ref={field}
              defaultValue={query}
              onChange={(event) => setTyped(event.currentTarget.value)}
            />
          </div>
          <Button variant="secondary">{m.faq_search_send()}</Button>
        </Form>
        <p role="status" className="mt-2 text-sm text-soft">
          {formText.trim() && count > 0 && m.faq_found({ count: String(count) })}
          {count === 0 && m.faq_nothing()}
        </p>
      </div>
      <QuestionList categories={found} open={open} />
    </div>
  );
}
