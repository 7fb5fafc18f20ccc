import { formAction, onIntent } from "#app/http/form-action.ts";
import { pageMeta } from "#app/http/page-meta.ts";
import { addressContext } from "#app/http/request-contexts.ts";
import { seeOther } from "#app/http/see-other.ts";
import { useLanguage } from "#app/parts/page/use-language.ts";
import { Button, buttonClass } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { PageHeading } from "#app/ui/page-heading.tsx";
import { siteZone } from "#app/zones.ts";
import { endCard } from "#business/memory-cards/end-card.ts";
import { m } from "#texts/messages.js";
import type { Route } from "./+types/end.ts";
import { cardHeaders } from "./card-headers.ts";
import { openCard } from "./open-card.ts";

export const handle = { scriptless: true };

export async function loader({ context, params }: Route.LoaderArgs) {
  await openCard(context.get(siteZone), params.token);
  return null;
}

export async function action(args: Route.ActionArgs) {
  const { context, params } = args;
  const end = onIntent(async ({ locale }) => {
    await endCard(context.get(siteZone), params.token, context.get(addressContext));
    return seeOther(`/${locale}/memory-card?ended`);
  });
  return formAction(args, end);
}

export const headers: Route.HeadersFunction = cardHeaders;

export const meta: Route.MetaFunction = (page) =>
  pageMeta(page, { title: m.memory_card_end(), unlisted: true });

export default function MemoryCardEnd({ actionData, params }: Route.ComponentProps) {
  const lang = useLanguage();
  const card = `/${lang}/memory-card/${params.token}`;
  const problem = actionData && "problem" in actionData ? actionData.problem : undefined;
  return (
    <div className="page pb-10">
      <PageHeading title={m.memory_card_end()} />
      <form method="post" action={`${card}/end`} className="grid max-w-[38rem] gap-6">
        {problem && <Notice kind="problem">{problem}</Notice>}
        <p className="measure">{m.memory_card_end_text()}</p>
        <div className="grid gap-3 sm:flex sm:flex-wrap">
          <Button variant="danger">{m.memory_card_end_sure()}</Button>
          <a href={card} className={buttonClass("secondary")}>
            {m.memory_card_end_not()}
          </a>
        </div>
      </form>
    </div>
  );
}
