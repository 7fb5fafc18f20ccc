import { Form, Link } from "react-router";
import { withErrorStatus } from "#app/http/errors.ts";
import { choose, formAction, on } from "#app/http/form-action.ts";
import { pageMeta } from "#app/http/page-meta.ts";
import { seeOther } from "#app/http/see-other.ts";
import { FormErrors } from "#app/parts/forms/form-errors.tsx";
import { useStickyActionData } from "#app/parts/forms/use-sticky-action-data.ts";
import { EmptyState } from "#app/parts/page/empty-state.tsx";
import { useLanguage } from "#app/parts/page/use-language.ts";
import { BackLink } from "#app/routes/team/back-link.tsx";
import { OnDuty } from "#app/routes/team/shell/on-duty.tsx";
import { Button } from "#app/ui/button.tsx";
import { PageHeading } from "#app/ui/page-heading.tsx";
import { staffZone } from "#app/zones.ts";
import {
  CannedTextForCases,
  previewCannedText,
  sendCannedText,
} from "#business/researches/canned-texts/send-canned-text.ts";
import { m } from "#texts/messages.js";
import type { Route } from "./+types/send.ts";

export const meta: Route.MetaFunction = (page) =>
  pageMeta(page, { title: m.canned_send_title(), unlisted: true });

/** What each customer would read, before anything is sent. Null without a text or a case. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const chosen = CannedTextForCases.safeParse({
    textId: url.searchParams.get("textId"),
    researchIds: url.searchParams.getAll("case").join(","),
  });
  if (!chosen.success) return { preview: null, textId: "" };
  const preview = await withErrorStatus(() => previewCannedText(context.get(staffZone), chosen.data));
  return { preview, textId: chosen.data.textId };
}

export async function action(args: Route.ActionArgs) {
  const send = choose((form) =>
    on(
      CannedTextForCases,
      async (input) => {
        await sendCannedText(args.context.get(staffZone), input);
        return seeOther(`/${args.params.lang}/team`);
      },
      { fixed: { researchIds: form.getAll("case").join(",") } },
    ),
  );
  return formAction(args, send);
}

export default function SendCannedText({ loaderData, actionData }: Route.ComponentProps) {
  const refused = useStickyActionData(actionData);
  const lang = useLanguage();
  const { preview, textId } = loaderData;
  const messages = preview?.messages ?? [];
  const ready = messages.length > 0 && messages.every(({ unfilled }) => unfilled.length === 0);
  return (
    <>
      <BackLink to={`/${lang}/team`}>{m.team_back()}</BackLink>
      <PageHeading title={preview?.name ?? m.canned_send_title()} intro={m.canned_send_intro()} />
      <FormErrors title={m.team_refused()} refused={refused} />
      {messages.length === 0 && (
        <EmptyState title={m.canned_send_nothing()} next={m.canned_send_nothing_next()} />
      )}
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-x-8 gap-y-4 lg:grid-cols-2">
        {messages.map((message) => (
          <li key={message.researchId} className="border border-rule bg-sheet px-4 py-3">
            <p className="flex flex-wrap gap-x-3">
              <Link
                to={`/${lang}/team/researches/${message.researchId}/conversation`}
                className="figures link"
              >
                {message.number}
              </Link>
              <span>{message.name}</span>
              <span className="label-plate">{message.locale.toUpperCase()}</span>
            </p>
            {message.unfilled.length > 0 && (
              <p className="font-semibold text-oxblood">
                {m.canned_value_missing({ names: message.unfilled.map((name) => `{${name}}`).join(", ") })}
              </p>
            )}
            <p lang={message.locale} className="pt-1 break-words whitespace-pre-line">
              {message.text}
            </p>
          </li>
        ))}
      </ul>
      {ready && (
        <OnDuty duty="conversation" explained>
          <Form method="post" className="pt-6">
            <input type="hidden" name="textId" value={textId} />
            {messages.map(({ researchId }) => (
              <input key={researchId} type="hidden" name="case" value={researchId} />
            ))}
            <Button>
              {messages.length === 1
                ? m.canned_send_one()
                : m.canned_send({ count: String(messages.length) })}
            </Button>
          </Form>
        </OnDuty>
      )}
    </>
  );
}
