import { formAction, on } from "#app/http/form-action.ts";
import { pageMeta } from "#app/http/page-meta.ts";
import { addressContext } from "#app/http/request-contexts.ts";
import { seeOther } from "#app/http/see-other.ts";
import { FormErrors } from "#app/parts/forms/form-errors.tsx";
import { useLanguage } from "#app/parts/page/use-language.ts";
import { Button } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/field.tsx";
import { PageHeading } from "#app/ui/page-heading.tsx";
import { siteZone } from "#app/zones.ts";
import { PassCardOn, passCardOn } from "#business/memory-cards/pass-card-on.ts";
import { m } from "#texts/messages.js";
import type { Route } from "./+types/pass-on.ts";
import { cardHeaders } from "./card-headers.ts";
import { openCard } from "./open-card.ts";

export const handle = { scriptless: true };

export async function loader({ context, params }: Route.LoaderArgs) {
  await openCard(context.get(siteZone), params.token);
  return null;
}

export async function action(args: Route.ActionArgs) {
  const { context, params } = args;
  const pass = on(PassCardOn, async (input, { locale }) => {
    await passCardOn(context.get(siteZone), params.token, input, context.get(addressContext));
    return seeOther(`/${locale}/memory-card/${params.token}?done=passed`);
  });
  return formAction(args, pass);
}

export const headers: Route.HeadersFunction = cardHeaders;

export const meta: Route.MetaFunction = (page) =>
  pageMeta(page, { title: m.memory_card_pass(), unlisted: true });

export default function MemoryCardPassOn({ actionData, params }: Route.ComponentProps) {
  const lang = useLanguage();
  const card = `/${lang}/memory-card/${params.token}`;
  const refused = actionData && "values" in actionData ? actionData : undefined;
  const field = (name: string) => ({
    name,
    required: true,
    defaultValue: refused?.values[name],
    error: refused?.errors[name],
  });
  return (
    <div className="page pb-10">
      <PageHeading title={m.memory_card_pass()} intro={m.memory_card_pass_text()} />
      <form method="post" action={`${card}/pass-on`} noValidate className="grid max-w-[38rem] gap-5">
        <FormErrors title={m.memory_card_refused()} refused={refused} />
        <TextField {...field("heirName")} autoComplete="off" label={m.memory_card_pass_name()} />
        <TextField
          {...field("heirEmail")}
          type="email"
          autoComplete="off"
          label={m.memory_card_pass_email()}
        />
        <div className="flex flex-wrap items-center gap-x-8 gap-y-2">
          <Button>{m.memory_card_pass_send()}</Button>
          <a href={card} className="link inline-flex min-h-12 items-center">
            {m.memory_card_back()}
          </a>
        </div>
      </form>
    </div>
  );
}
