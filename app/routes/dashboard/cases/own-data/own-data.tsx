import { withErrorStatus } from "#app/http/errors.ts";
import { type Flash, flashCookie } from "#app/http/flash.ts";
import { formAction, on } from "#app/http/form-action.ts";
import { languageOf } from "#app/http/language.ts";
import { seeOther } from "#app/http/see-other.ts";
import { uuidParam } from "#app/http/uuid-param.ts";
import { useStickyActionData } from "#app/parts/forms/use-sticky-action-data.ts";
import { customerZone } from "#app/zones.ts";
import { myProfile } from "#business/accounts/read-profile.ts";
import { ownRequestsOf } from "#business/letters/own-data/read-own-requests.ts";
import { SaveOwnRequest, saveOwnRequest } from "#business/letters/own-data/save-own-request.ts";
import { TickOwnRequest, tickOwnRequest } from "#business/letters/own-data/tick-own-request.ts";
import { ownRequestKinds } from "#business/letters/own-request.ts";
import { myResearch } from "#business/researches/read-researches.ts";
import { m } from "#texts/messages.js";
import type { Route } from "./+types/own-data.ts";
import { OwnRequestItem } from "./own-request-item.tsx";

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const ctx = context.get(customerZone);
  const id = uuidParam(params.researchId);
  return withErrorStatus(async () => {
    const { status } = await myResearch(ctx, id);
    const profile = await myProfile(ctx);
    const requests = await ownRequestsOf(ctx, id);
    const name = [profile?.firstName, profile?.lastName].filter(Boolean).join(" ");
    return {
      researchId: id,
      open: status !== "cancelled",
      // Whatever was typed for one letter serves the next.
      sender: requests.at(-1)?.sender ?? [name, profile?.city].filter(Boolean).join("\n"),
      language: languageOf(url.pathname),
      items: ownRequestKinds.map((kind) => ({
        kind,
        request: requests.find((each) => each.kind === kind) ?? null,
      })),
    };
  });
}

export async function action(args: Route.ActionArgs) {
  const { context, params, url } = args;
  const ctx = context.get(customerZone);
  const fixed = { researchId: uuidParam(params.researchId) };
  const back =
    (flash: Flash) =>
    ({ kind }: { kind: string }) =>
      seeOther(`${url.pathname}#own-${kind}`, [flashCookie(flash)]);
  return formAction(args, {
    save: on(
      SaveOwnRequest,
      (input) => saveOwnRequest(ctx, input).then(() => back("own-request-saved")(input)),
      { fixed },
    ),
    tick: on(
      TickOwnRequest,
      (input) => tickOwnRequest(ctx, input).then(() => back("own-request-ticked")(input)),
      { fixed },
    ),
  });
}

/** Letters with which customers ask for their own data, which nobody else may ask for. */
export default function OwnData({ loaderData: found, actionData }: Route.ComponentProps) {
  const refused = useStickyActionData(actionData);
  return (
    <>
      <h3 className="text-2xl">{m.own_data_title()}</h3>
      <p className="measure">{m.own_data_intro()}</p>
      <ul className="grid border-t border-rule">
        {found.items.map(({ kind, request }) => (
          <OwnRequestItem
            key={`${kind} ${request?.recipient ?? ""} ${request?.sentOn ?? ""} ${request?.answeredOn ?? ""}`}
            kind={kind}
            request={request}
            researchId={found.researchId}
            sender={found.sender}
            language={found.language}
            open={found.open}
            refused={refused}
          />
        ))}
      </ul>
    </>
  );
}
