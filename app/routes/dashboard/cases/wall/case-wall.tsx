import { withErrorStatus } from "#app/http/errors.ts";
import { formAction } from "#app/http/form-action.ts";
import { languageOf } from "#app/http/language.ts";
import type { RefusedForm } from "#app/http/read-form.ts";
import { addressContext } from "#app/http/request-contexts.ts";
import { seeOther } from "#app/http/see-other.ts";
import { uuidParam } from "#app/http/uuid-param.ts";
import { useStickyActionData } from "#app/parts/forms/use-sticky-action-data.ts";
import { useLanguage } from "#app/parts/page/use-language.ts";
import { OwnWall } from "#app/parts/wall/own-wall.tsx";
import { toOwnWall } from "#app/parts/wall/to-own-wall.ts";
import { wallForms } from "#app/parts/wall/wall-forms.ts";
import { customerZone } from "#app/zones.ts";
import { documentsOf } from "#business/documents/read-documents.ts";
import { myWall, type WallDoor } from "#business/wall/own-entries.ts";
import { m } from "#texts/messages.js";
import type { Route } from "./+types/case-wall.ts";

function doorOf({ context, params }: Pick<Route.ActionArgs, "context" | "params">): WallDoor {
  const researchId = uuidParam(params.researchId);
  return { side: "case", ctx: context.get(customerZone), researchId, address: context.get(addressContext) };
}

export async function loader(args: Route.LoaderArgs) {
  const { pathname, searchParams } = args.url;
  const found = await withErrorStatus(() => myWall(doorOf(args)));
  const documents = await documentsOf(args.context.get(customerZone), uuidParam(args.params.researchId));
  const srcOf = (id: string) => documents.find((each) => each.id === id)?.thumbnail ?? null;
  return toOwnWall(found, { locale: languageOf(pathname), done: searchParams.get("done"), srcOf });
}

export async function action(args: Route.ActionArgs) {
  return formAction(
    args,
    wallForms(doorOf(args), (what) => seeOther(`${args.url.pathname}?done=${what}#file`)),
  );
}

/** What a customer shows of their case on the public wall. */
export default function CaseWall({ loaderData, actionData, params }: Route.ComponentProps) {
  const refused = useStickyActionData(actionData as RefusedForm | undefined);
  const at = `/${useLanguage()}/dashboard/researches/${params.researchId}`;
  return (
    <>
      <h3 className="text-2xl">{m.wall_own_title()}</h3>
      <p className="measure">{m.wall_own_intro()}</p>
      <OwnWall
        view={loaderData}
        at={`${at}/wall`}
        heading="h4"
        addPicture={{ to: `${at}/documents#file`, text: m.wall_field_picture_add_case() }}
        rests={m.wall_own_rests_case()}
        refused={refused}
      />
    </>
  );
}
