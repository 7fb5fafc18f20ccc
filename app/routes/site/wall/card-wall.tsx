import { withErrorStatus } from "#app/http/errors.ts";
import { formAction } from "#app/http/form-action.ts";
import { languageOf } from "#app/http/language.ts";
import { pageMeta } from "#app/http/page-meta.ts";
import type { RefusedForm } from "#app/http/read-form.ts";
import { addressContext } from "#app/http/request-contexts.ts";
import { seeOther } from "#app/http/see-other.ts";
import { useLanguage } from "#app/parts/page/use-language.ts";
import { OwnWall } from "#app/parts/wall/own-wall.tsx";
import { toOwnWall } from "#app/parts/wall/to-own-wall.ts";
import { wallForms } from "#app/parts/wall/wall-forms.ts";
import { cardHeaders } from "#app/routes/site/memory-card/card-headers.ts";
import { PageHeading } from "#app/ui/page-heading.tsx";
import { siteZone } from "#app/zones.ts";
import { myWall, type WallDoor } from "#business/wall/own-entries.ts";
import { m } from "#texts/messages.js";
import type { Route } from "./+types/card-wall.ts";

export const handle = { scriptless: true };

function doorOf({ context, params }: Pick<Route.ActionArgs, "context" | "params">): WallDoor {
  const address = context.get(addressContext);
  return { side: "card", ctx: context.get(siteZone), token: params.token, address };
}

export async function loader(args: Route.LoaderArgs) {
  const { pathname, searchParams } = args.url;
  const found = await withErrorStatus(() => myWall(doorOf(args)));
  const locale = languageOf(pathname);
  const srcOf = (id: string) => `/${locale}/memory-card/${args.params.token}/photographs/${id}`;
  return toOwnWall(found, { locale, done: searchParams.get("done"), srcOf });
}

export async function action(args: Route.ActionArgs) {
  return formAction(
    args,
    wallForms(doorOf(args), (what) => seeOther(`${args.url.pathname}?done=${what}`)),
  );
}

export const headers: Route.HeadersFunction = cardHeaders;

export const meta: Route.MetaFunction = (page) =>
  pageMeta(page, { title: m.wall_own_title(), unlisted: true });

export default function CardWall({ loaderData, actionData, params }: Route.ComponentProps) {
  const card = `/${useLanguage()}/memory-card/${params.token}`;
  return (
    <div className="page pb-10">
      <PageHeading title={m.wall_own_title()} intro={m.wall_own_intro()} />
      <div className="grid gap-8">
        <OwnWall
          view={loaderData}
          at={`${card}/wall`}
          heading="h2"
          addPicture={{ to: `${card}/photographs`, text: m.wall_field_picture_add_card() }}
          rests={m.wall_own_rests_card()}
          refused={actionData as RefusedForm | undefined}
        />
        <p className="max-w-[44rem] border-t-2 border-ink pt-3">
          <a href={card} className="link inline-flex min-h-11 items-center">
            {m.introduction_to_card()}
          </a>
        </p>
      </div>
    </div>
  );
}
