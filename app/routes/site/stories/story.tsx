import { z } from "zod";
import { withErrorStatus } from "#app/http/errors.ts";
import { languageOf } from "#app/http/language.ts";
import { pageMeta } from "#app/http/page-meta.ts";
import { useLanguage } from "#app/parts/page/use-language.ts";
import { Stars } from "#app/parts/stories/star-rating.tsx";
import { serviceNames } from "#app/parts/stories/story-form.tsx";
import { formatDate } from "#app/ui/date.tsx";
import { PageHeading } from "#app/ui/page-heading.tsx";
import { siteZone } from "#app/zones.ts";
import { publishedStory } from "#business/content/stories/read-stories.ts";
import type { StoryService } from "#business/content/stories/story.ts";
import { NotFound } from "#business/errors.ts";
import { m } from "#texts/messages.js";
import type { Route } from "./+types/story.ts";

export const handle = { scriptless: true };

export function loader({ context, params, url }: Route.LoaderArgs) {
  return withErrorStatus(async () => {
    const id = z.uuid().safeParse(params.storyId);
    if (!id.success) throw new NotFound();
    const { imageKey, publishedAt, service, rating, ...story } = await publishedStory(
      context.get(siteZone),
      id.data,
    );
    return {
      ...story,
      // Stars without an order would be an unverified review (§ 5b Abs. 3 UWG, annex no. 23b).
      stars: story.fromCustomer ? rating : null,
      service: service as StoryService, // Validated on submission.
      pictured: imageKey !== null,
      published: publishedAt?.toISOString() ?? "",
      report: `/${languageOf(url.pathname)}/report?about=${encodeURIComponent(url.pathname)}`,
    };
  });
}

export const meta: Route.MetaFunction = (args) =>
  args.loaderData
    ? pageMeta(args, { title: args.loaderData.vehicle, description: args.loaderData.outcome })
    : [];

export default function Story({ loaderData: story }: Route.ComponentProps) {
  const lang = useLanguage();
  return (
    <article className="page pb-10">
      <PageHeading
        title={<span lang={story.locale}>{story.vehicle}</span>}
        kicker={
          <>
            {story.name}, {story.location} · {formatDate(story.published, lang)}
          </>
        }
      />
      <div className="scholarly">
        <div className="grid content-start gap-3 text-sm text-soft">
          {story.stars && <Stars count={story.stars} text={m.story_stars({ count: String(story.stars) })} />}
          <p>{story.fromCustomer ? m.story_checked() : m.story_unchecked()}</p>
          <p>
            {serviceNames()[story.service]}, <span lang={story.locale}>{story.timeframe}</span>
          </p>
        </div>
        <div lang={story.locale} className="measure grid gap-5">
          {story.pictured && (
            <img
              src={`/${lang}/stories/${story.id}/picture`}
              alt={story.vehicle}
              width={story.imageWidth ?? undefined}
              height={story.imageHeight ?? undefined}
              className="h-auto w-full"
            />
          )}
          <p className="text-lg whitespace-pre-line">{story.story}</p>
          <p className="border-l-4 border-brass pl-4 font-semibold">{story.outcome}</p>
        </div>
      </div>
      <p className="mt-10 flex flex-wrap justify-between gap-x-8 border-t border-rule pt-3 text-sm">
        <a href={`/${lang}/stories`} className="link">
          {m.story_more()}
        </a>
        <a href={story.report} className="link">
          {m.story_report()}
        </a>
      </p>
    </article>
  );
}
