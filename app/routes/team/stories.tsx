import { data } from "react-router";
import { flashCookie } from "#app/flash.ts";
import { goOn } from "#app/go-on.ts";
import { languageOf } from "#app/language.ts";
import { DeedForm, type RefusedDeed } from "#app/parts/deed-form.tsx";
import { Empty } from "#app/parts/empty.tsx";
import { pageMeta } from "#app/parts/page-meta.ts";
import { Stars } from "#app/parts/star-field.tsx";
import { serviceNames } from "#app/parts/story-form.tsx";
import { useLanguage } from "#app/parts/use-language.ts";
import { actingOn, readForm } from "#app/read-form.ts";
import { formatDate } from "#app/ui/date.tsx";
import { TextAreaField } from "#app/ui/field.tsx";
import { PageHeading } from "#app/ui/page-heading.tsx";
import { Stamp } from "#app/ui/stamp.tsx";
import { staffZone } from "#app/zones.ts";
import { DecideStory, decideStory } from "#business/content/decide-story.ts";
import { storiesToDecide } from "#business/content/read-stories.ts";
import type { StoryService } from "#business/content/story.ts";
import { m } from "#texts/messages.js";
import type { Route } from "./+types/stories.ts";

export const meta: Route.MetaFunction = (page) =>
  pageMeta(page, { title: m.content_team_stories(), unlisted: true });

export async function loader({ context }: Route.LoaderArgs) {
  const rows = await storiesToDecide(context.get(staffZone));
  return rows.map((row) => ({
    ...row,
    submittedAt: row.submittedAt.toISOString(),
    pictured: row.imageKey !== null,
  }));
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const locale = languageOf(`/${params.lang}`);
  const form = await request.formData();
  const read = readForm(form, DecideStory, locale);
  if ("refused" in read) return data(read.refused, { status: 422 });
  return actingOn(form, locale, async () => {
    await decideStory(context.get(staffZone), read.input);
    return goOn(`/${locale}/team/stories`, [flashCookie("story-decided")]);
  });
}

/** What people sent in: to read, to publish or to refuse with a reason. */
export default function Stories({ loaderData, actionData }: Route.ComponentProps) {
  const refused = actionData as RefusedDeed | undefined;
  return (
    <>
      <PageHeading title={m.content_team_stories()} />
      {loaderData.length === 0 && (
        <Empty title={m.content_stories_empty()} next={m.content_stories_empty_next()} />
      )}
      <ul className="grid gap-10">
        {loaderData.map((story) => (
          <Story key={story.id} story={story} refused={refused} />
        ))}
      </ul>
    </>
  );
}

type Row = Route.ComponentProps["loaderData"][number];

function Story({ story, refused }: { story: Row; refused: RefusedDeed | undefined }) {
  const lang = useLanguage();
  const status = {
    submitted: m.content_status_submitted(),
    published: m.content_status_published(),
    refused: m.content_status_refused(),
  }[story.status];
  const looks = { submitted: "default", published: "secondary", refused: "destructive" } as const;
  return (
    <li className="grid gap-x-12 gap-y-5 border-t-2 border-ink pt-5 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <article lang={story.locale} className="measure grid content-start gap-3">
        <p className="label-plate">
          {story.name}, {story.location} · {formatDate(story.submittedAt, lang)} · {story.email}
        </p>
        <h2 className="text-xl">{story.vehicle}</h2>
        {story.pictured && (
          <img src={`/${lang}/stories/${story.id}/picture`} alt={story.vehicle} className="max-h-80" />
        )}
        <p className="whitespace-pre-line">{story.story}</p>
        <p className="font-semibold">{story.outcome}</p>
        <p className="text-sm text-soft">
          {serviceNames()[story.service as StoryService]} · {story.timeframe}
        </p>
        <Stars count={story.rating} text={m.story_stars({ count: String(story.rating) })} />
      </article>
      <div className="grid content-start gap-5">
        <p>
          <Stamp look={looks[story.status]}>{status}</Stamp>
        </p>
        <p className="text-sm text-soft">
          {story.fromCustomer ? m.content_customer_yes() : m.content_customer_no()}
        </p>
        {story.reason && <p className="text-sm">{story.reason}</p>}
        {story.status !== "published" && (
          <DeedForm
            deed={{ intent: "decide", storyId: story.id, decision: "publish" }}
            section="content"
            submit={m.content_publish()}
            submitLabel={`${m.content_publish()}: ${story.vehicle}`}
            look="primary"
            refused={refused}
          />
        )}
        {story.status !== "refused" && (
          <DeedForm
            deed={{ intent: "decide", storyId: story.id, decision: "refuse" }}
            section="content"
            submit={story.status === "published" ? m.content_take_down() : m.content_refuse()}
            submitLabel={`${m.content_refuse()}: ${story.vehicle}`}
            look="danger"
            refused={refused}
          >
            {(field) => (
              <TextAreaField
                {...field("reason")}
                rows={3}
                label={m.content_reason()}
                hint={m.content_reason_hint()}
              />
            )}
          </DeedForm>
        )}
      </div>
    </li>
  );
}
