import type { publishedStories } from "#business/content/stories/read-stories.ts";
import type { Locale } from "#business/locale.ts";

type StoryEntry = Pick<
  Awaited<ReturnType<typeof publishedStories>>[number],
  "id" | "locale" | "vehicle" | "name" | "location" | "outcome"
>;

export function StoryEntries({
  stories,
  language,
  level: Title = "h3",
}: {
  stories: readonly StoryEntry[];
  language: Locale;
  level?: "h2" | "h3";
}) {
  return (
    <ul className="grid gap-x-12 gap-y-8 md:grid-cols-2">
      {stories.map((story) => (
        <li key={story.id} lang={story.locale} className="min-w-0 border-t-2 border-ink pt-4">
          <Title className="text-xl">
            <a href={`/${language}/stories/${story.id}`} className="link">
              {story.vehicle}
            </a>
          </Title>
          <p className="label-plate mt-1">
            {story.name}, {story.location}
          </p>
          <p className="mt-2">{story.outcome}</p>
        </li>
      ))}
    </ul>
  );
}
