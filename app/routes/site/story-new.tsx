import { data, Link, useNavigation } from "react-router";
import { flashCookie } from "#app/flash.ts";
import { goOn } from "#app/go-on.ts";
import { languageOf } from "#app/language.ts";
import { pageMeta } from "#app/parts/page-meta.ts";
import { StoryForm } from "#app/parts/story-form.tsx";
import { useLanguage } from "#app/parts/use-language.ts";
import { actingOn, type Refused, readForm } from "#app/read-form.ts";
import { PageHeading } from "#app/ui/page-heading.tsx";
import { addressContext, siteZone } from "#app/zones.ts";
import { SubmitStory, submitStory } from "#business/content/submit-story.ts";
import { m } from "#texts/messages.js";
import type { Route } from "./+types/story-new.ts";

export const meta: Route.MetaFunction = (page) =>
  pageMeta(page, { title: m.story_page_title(), description: m.story_page_description() });

/** Takes a story. The dialog of the home page asks with `?dialog` and stays where it is; everybody else is led to the stories. */
export async function action({ request, context, params }: Route.ActionArgs) {
  const locale = languageOf(`/${params.lang}`);
  const form = await request.formData();
  const read = readForm(form, SubmitStory, locale, { locale });
  if ("refused" in read) return data<Refused>(read.refused, { status: 422 });
  const consents = [m.story_consent({}, { locale }), m.story_rights({}, { locale })].join("\n");
  return actingOn(form, locale, async () => {
    await submitStory(
      context.get(siteZone),
      read.input,
      await pictureIn(form),
      consents,
      context.get(addressContext),
    );
    if (new URL(request.url).searchParams.has("dialog")) return Response.json({ submitted: true });
    return goOn(`/${locale}#stories`, [flashCookie("story-submitted")]);
  });
}

async function pictureIn(form: FormData) {
  const image = form.get("image");
  if (!(image instanceof File) || image.size === 0) return null;
  return { bytes: new Uint8Array(await image.arrayBuffer()) };
}

export default function StoryNew({ actionData }: Route.ComponentProps) {
  const lang = useLanguage();
  const pending = useNavigation().state !== "idle";
  return (
    <div className="page set-in pb-10">
      <PageHeading title={m.story_page_title()} intro={m.story_intro()} />
      <div className="max-w-[44rem]">
        <StoryForm refused={actionData as Refused | undefined} pending={pending}>
          <Link to={`/${lang}#stories`} className="link py-2">
            {m.story_cancel()}
          </Link>
        </StoryForm>
      </div>
    </div>
  );
}
