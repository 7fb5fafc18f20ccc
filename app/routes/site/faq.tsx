import { useState } from "react";
import { Form } from "react-router";
import { languageOf } from "#app/language.ts";
import { pageMeta } from "#app/parts/page-meta.ts";
import { QuestionList } from "#app/parts/question-list.tsx";
import { questionsForMachines } from "#app/questions-for-machines.ts";
import { readQuestionPage } from "#app/read-questions.ts";
import { Button } from "#app/ui/button.tsx";
import { useEnteredBefore } from "#app/ui/entered-before.ts";
import { TextField } from "#app/ui/field.tsx";
import { PageHeading } from "#app/ui/page-heading.tsx";
import { houseContext } from "#app/zones.ts";
import { answersTo } from "#business/content/question.ts";
import { m } from "#texts/messages.js";
import type { Route } from "./+types/faq.ts";

/** All questions, or those that hold what is sought; one of them open when the address names it. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const page = await readQuestionPage(context.get(houseContext), languageOf(`/${params.lang}`));
  return { ...page, sought: url.searchParams.get("q")?.slice(0, 100) ?? "", open: params.question ?? null };
}

export const meta: Route.MetaFunction = (args) => {
  if (!args.loaderData) return [];
  const { title, description, categories, open } = args.loaderData;
  // One page for search engines: a question's own address is the same page with that question open.
  const whole = open
    ? { ...args, location: { pathname: args.location.pathname.replace(/\/[^/]+$/, "") } }
    : args;
  return [...pageMeta(whole, { title, description }), { "script:ld+json": questionsForMachines(categories) }];
};

export default function Faq({ loaderData: { title, categories, sought, open } }: Route.ComponentProps) {
  const [typed, setTyped] = useState(sought);
  const field = useEnteredBefore<HTMLInputElement>(({ value }) => setTyped(value));
  const found = categories
    .map((category) => ({
      ...category,
      questions: category.questions.filter((question) => answersTo(typed, question)),
    }))
    .filter(({ questions }) => questions.length > 0);
  const count = found.reduce((sum, { questions }) => sum + questions.length, 0);
  return (
    <div className="page pb-10">
      <div className="lg:pl-56">
        <PageHeading title={title} intro={m.faq_intro()} />
        <Form method="get" role="search" className="flex max-w-[34rem] flex-wrap items-end gap-3">
          <div className="basis-[min(11rem,100%)] grow">
            <TextField
              name="q"
              type="search"
              label={m.faq_search()}
              ref={field}
              defaultValue={sought}
              onChange={(event) => setTyped(event.currentTarget.value)}
            />
          </div>
          <Button look="secondary">{m.faq_search_send()}</Button>
        </Form>
        <p role="status" className="mt-2 text-sm text-soft">
          {typed.trim() && count > 0 && m.faq_found({ count: String(count) })}
          {count === 0 && m.faq_nothing()}
        </p>
      </div>
      <QuestionList categories={found} open={open} />
    </div>
  );
}
