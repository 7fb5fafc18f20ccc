import { flashCookie } from "#app/http/flash.ts";
import { formAction, on } from "#app/http/form-action.ts";
import { pageMeta } from "#app/http/page-meta.ts";
import type { RefusedForm } from "#app/http/read-form.ts";
import { seeOther } from "#app/http/see-other.ts";
import { ActionForm } from "#app/parts/forms/action-form.tsx";
import { NamesAsked } from "#app/parts/forms/name-ground-field.tsx";
import { useStickyActionData } from "#app/parts/forms/use-sticky-action-data.ts";
import { EmptyState } from "#app/parts/page/empty-state.tsx";
import { useLanguage } from "#app/parts/page/use-language.ts";
import { Stars } from "#app/parts/stories/star-rating.tsx";
import { serviceNames } from "#app/parts/stories/story-form.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { formatDate } from "#app/ui/date.tsx";
import { TextAreaField } from "#app/ui/field.tsx";
import { PageHeading } from "#app/ui/page-heading.tsx";
import { staffZone } from "#app/zones.ts";
import { DecideStory, decideStory, namesInStory } from "#business/content/stories/decide-story.ts";
import { storiesForTeam } from "#business/content/stories/read-stories.ts";
import type { StoryService } from "#business/content/stories/story.ts";
import { m } from "#texts/messages.js";
import { OnDuty } from "../shell/on-duty.tsx";
import type { Route } from "./+types/stories.ts";

export const meta: Route.MetaFunction = (page) =>
  pageMeta(page, { title: m.content_team_stories(), unlisted: true });

export async function loader({ context }: Route.LoaderArgs) {
  const rows = await storiesForTeam(context.get(staffZone));
  return rows.map((row) => ({
    ...row,
    submittedAt: row.submittedAt.toISOString(),
    pictured: row.imageKey !== null,
    names: row.status === "published" ? [] : namesInStory(row),
  }));
}

export async function action(args: Route.ActionArgs) {
  const { context, params } = args;
  return formAction(
    args,
    on(DecideStory, async (input) => {
      await decideStory(context.get(staffZone), input);
      return seeOther(`/${params.lang}/team/stories`, [flashCookie("story-decided")]);
    }),
  );
}

export default function Stories({ loaderData, actionData }: Route.ComponentProps) {
  const refused = useStickyActionData(actionData);
  return (
    <>
      <PageHeading title={m.content_team_stories()} />
      {loaderData.length === 0 && (
        <EmptyState title={m.content_stories_empty()} next={m.content_stories_empty_next()} />
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

function Story({ story, refused }: { story: Row; refused: RefusedForm | undefined }) {
  const lang = useLanguage();
  const status = {
    submitted: m.content_status_submitted(),
    published: m.content_status_published(),
    refused: m.content_status_refused(),
  }[story.status];
  const variants = { submitted: "default", published: "secondary", refused: "destructive" } as const;
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
          <Badge variant={variants[story.status]}>{status}</Badge>
        </p>
        <p className="text-sm text-soft">
          {story.fromCustomer ? m.content_customer_yes() : m.content_customer_no()}
        </p>
        {story.reason && <p className="text-sm">{story.reason}</p>}
        <OnDuty duty="content" explained>
          {story.status !== "published" && (
            <ActionForm
              action={{ intent: "decide", storyId: story.id, decision: "publish" }}
              section="content"
              submit={m.content_publish()}
              submitLabel={`${m.content_publish()}: ${story.vehicle}`}
              variant="primary"
              refused={refused}
            >
              {(field) => <NamesAsked names={story.names} field={field} />}
            </ActionForm>
          )}
          {story.status !== "refused" && (
            <ActionForm
              action={{ intent: "decide", storyId: story.id, decision: "refuse" }}
              section="content"
              submit={story.status === "published" ? m.content_take_down() : m.content_refuse()}
              submitLabel={`${m.content_refuse()}: ${story.vehicle}`}
              variant="danger"
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
            </ActionForm>
          )}
        </OnDuty>
      </div>
    </li>
  );
}
