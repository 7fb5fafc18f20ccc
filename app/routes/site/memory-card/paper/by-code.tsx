import { formAction, on } from "#app/http/form-action.ts";
import { languageOf } from "#app/http/language.ts";
import { pageMeta } from "#app/http/page-meta.ts";
import { addressContext } from "#app/http/request-contexts.ts";
import { seeOther } from "#app/http/see-other.ts";
import { useLanguage } from "#app/parts/page/use-language.ts";
import { LetterCodeField } from "#app/routes/site/answer/letter-code-field.tsx";
import { Button } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { PageHeading } from "#app/ui/page-heading.tsx";
import { siteZone } from "#app/zones.ts";
import { OpenByCode, openCardByCode } from "#business/memory-cards/sheets/open-by-code.ts";
import { m } from "#texts/messages.js";
import type { Route } from "./+types/by-code.ts";

/** The code of a sheet that was entered leads to its card. The sheet's QR code carries it behind the #. */
export async function action(args: Route.ActionArgs) {
  const { context, params } = args;
  const open = on(
    OpenByCode,
    async (input) => {
      const token = await openCardByCode(context.get(siteZone), input, context.get(addressContext));
      return seeOther(`/${languageOf(`/${params.lang}`)}/memory-card/${token}`);
    },
    { fieldByCode: { memory_cards_code_unknown: "code" } },
  );
  return formAction(args, open);
}

export const meta: Route.MetaFunction = (page) =>
  pageMeta(page, { title: m.memory_card_by_code(), unlisted: true });

export default function MemoryCardByCode({ actionData }: Route.ComponentProps) {
  const lang = useLanguage();
  const refused = actionData && "values" in actionData ? actionData : undefined;
  return (
    <div className="page pb-10">
      <PageHeading title={m.memory_card_by_code()} intro={m.memory_card_by_code_text()} />
      <form
        method="post"
        action={`/${lang}/memory-card/by-code`}
        noValidate
        className="grid max-w-[28rem] justify-items-start gap-5"
      >
        {refused?.problem && <Notice kind="problem">{refused.problem}</Notice>}
        <LetterCodeField
          label={m.memory_card_sheet_code()}
          error={refused?.errors.code}
          typed={refused?.values.code}
        />
        <Button>{m.memory_card_by_code_open()}</Button>
      </form>
    </div>
  );
}
