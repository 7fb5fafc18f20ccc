import { data } from "react-router";
import { choose, formAction, on } from "#app/http/form-action.ts";
import { languageOf } from "#app/http/language.ts";
import { pageMeta } from "#app/http/page-meta.ts";
import { addressContext } from "#app/http/request-contexts.ts";
import { useLanguage } from "#app/parts/page/use-language.ts";
import { Button } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { PageHeading } from "#app/ui/page-heading.tsx";
import { siteZone } from "#app/zones.ts";
import {
  AnswerCode,
  DisputeByCode,
  disputeByCode,
  objectByCode,
  openAnswer,
} from "#business/people/rights/answer-code.ts";
import { m } from "#texts/messages.js";
import type { Route } from "./+types/answer.ts";
import { AnswerFacts } from "./answer-facts.tsx";
import { AnswerForms } from "./answer-forms.tsx";
import { LetterCodeField } from "./letter-code-field.tsx";
import { toAnswer } from "./to-answer.ts";

/** The code never stands in an address that is logged: a letter's link carries it behind the #, or it is typed. */
export async function action(args: Route.ActionArgs) {
  const { context, url } = args;
  const ctx = context.get(siteZone);
  const address = context.get(addressContext);
  const neverKept = { headers: { "Cache-Control": "private, no-store" } };
  const fieldByCode = { people_code_unknown: "code" };
  const show = async (input: AnswerCodeInput) => {
    const found = await openAnswer(ctx, input, address);
    return data({ answer: toAnswer(found, languageOf(url.pathname)), code: input.code }, neverKept);
  };
  return formAction(
    args,
    choose((form) =>
      form.get("disputes") === "yes"
        ? on(DisputeByCode, (input) => disputeByCode(ctx, input, address).then(() => show(input)), {
            fieldByCode,
          })
        : on(
            AnswerCode,
            async (input) => {
              if (form.get("objects") === "yes") await objectByCode(ctx, input, address);
              return show(input);
            },
            { fieldByCode },
          ),
    ),
  );
}

type AnswerCodeInput = { code: string };

export const meta: Route.MetaFunction = (page) =>
  pageMeta(page, { title: m.answer_title(), description: m.answer_intro(), unlisted: true });

/** For whoever got a letter: what is stored about them and from where, and one button to object. */
export default function Answer({ actionData }: Route.ComponentProps) {
  const lang = useLanguage();
  const found = actionData && "answer" in actionData ? actionData : null;
  const refused = actionData && "errors" in actionData ? actionData : null;
  const action = `/${lang}/${lang === "de" ? "auskunft" : "about-me"}`;
  return (
    <div className="page pb-10">
      <PageHeading title={m.answer_title()} intro={m.answer_intro()} />
      <div className="grid max-w-[44rem] gap-8">
        {found ? (
          <>
            <AnswerFacts answer={found.answer} />
            {found.answer.objectedOn ? (
              <Notice kind="success" title={m.answer_objected({ date: found.answer.objectedOn })}>
                {m.answer_objected_text()}
              </Notice>
            ) : (
              <AnswerForms answer={found.answer} code={found.code} action={action} />
            )}
          </>
        ) : (
          <form method="post" action={action} className="grid justify-items-start gap-4">
            {refused?.problem && <Notice kind="problem">{refused.problem}</Notice>}
            {refused?.errors.reason && <Notice kind="problem">{refused.errors.reason}</Notice>}
            <LetterCodeField error={refused?.errors.code} typed={refused?.values.code} />
            <Button>{m.answer_show()}</Button>
          </form>
        )}
        <p className="measure text-soft">
          {m.answer_without_code()}{" "}
          <a href={`/${lang}/former-owners`} className="link">
            {m.site_former_owners()}
          </a>
        </p>
      </div>
    </div>
  );
}
