import { data, Link, useNavigation, useSubmit } from "react-router";
import { flashCookie } from "#app/http/flash.ts";
import { formAction, on } from "#app/http/form-action.ts";
import { languageOf } from "#app/http/language.ts";
import { pageMeta } from "#app/http/page-meta.ts";
import type { RefusedForm } from "#app/http/read-form.ts";
import { addressContext, signedInContext } from "#app/http/request-contexts.ts";
import { seeOther } from "#app/http/see-other.ts";
import { useLanguage } from "#app/parts/page/use-language.ts";
import { StoryForm } from "#app/parts/stories/story-form.tsx";
import { PageHeading } from "#app/ui/page-heading.tsx";
import { siteZone } from "#app/zones.ts";
import { SubmitStory, submitStory } from "#business/content/stories/submit-story.ts";
import { myOrders } from "#business/orders/read-orders.ts";
import { m } from "#texts/messages.js";
import type { Route } from "./+types/new-story.ts";

export const meta: Route.MetaFunction = (page) =>
  pageMeta(page, { title: m.story_page_title(), description: m.story_page_description() });

/** A signed-in buyer may name the order that the story is about. */
export async function loader({ context }: Route.LoaderArgs) {
  const { services, now } = context.get(siteZone);
  const userId = context.get(signedInContext)?.userId;
  if (!userId) return { orders: [] };
  const orders = await myOrders({ services, now, actor: { kind: "customer", userId } });
  const paid = orders.filter(({ status }) => ["paid", "processing", "completed"].includes(status));
  return {
    orders: paid.map(({ number, packageName }) => ({ value: number, label: `${number} · ${packageName}` })),
  };
}

/** Takes a story. The home page's dialog sends `?dialog` and stays open; a plain form is redirected to the stories. */
export async function action(args: Route.ActionArgs) {
  const { request, context, params } = args;
  const locale = languageOf(`/${params.lang}`);
  const consents = [m.story_consent({}, { locale }), m.story_rights({}, { locale })].join("\n");
  const submit = on(
    SubmitStory,
    async (input, { form }) => {
      const picture = await pictureIn(form);
      const buyerId = context.get(signedInContext)?.userId;
      const address = context.get(addressContext);
      await submitStory(context.get(siteZone), input, picture, consents, address, buyerId);
      if (new URL(request.url).searchParams.has("dialog")) return data({ submitted: true });
      return seeOther(`/${locale}#stories`, [flashCookie("story-submitted")]);
    },
    { files: true, fixed: { locale } },
  );
  return formAction(args, submit);
}

async function pictureIn(form: FormData) {
  const image = form.get("image");
  if (!(image instanceof File) || image.size === 0) return null;
  return { bytes: new Uint8Array(await image.arrayBuffer()) };
}

export default function StoryNew({ loaderData, actionData }: Route.ComponentProps) {
  const lang = useLanguage();
  const pending = useNavigation().formMethod !== undefined;
  const submit = useSubmit();
  return (
    <div className="page pb-10">
      <PageHeading title={m.story_page_title()} intro={m.story_intro()} />
      <div className="max-w-[44rem]">
        <StoryForm
          refused={actionData as RefusedForm | undefined}
          pending={pending}
          orders={loaderData.orders}
          onSubmit={(event) => {
            event.preventDefault();
            void submit(event.currentTarget, { encType: "multipart/form-data" });
          }}
        >
          <Link to={`/${lang}#stories`} className="link py-2">
            {m.story_cancel()}
          </Link>
        </StoryForm>
      </div>
    </div>
  );
}
