import { serviceNames } from "#app/parts/stories/story-form.tsx";
import { SteamLaunch } from "#app/routes/site/drawings/steam-launch.tsx";
import { VehicleDrawing } from "#app/routes/site/drawings/vehicle-drawing.tsx";
import { StoryEntries } from "#app/routes/site/stories/story-entries.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { buttonClass } from "#app/ui/button.tsx";
import type { VisibleClaim } from "#business/content/claim.ts";
import type { publishedStories } from "#business/content/stories/read-stories.ts";
import type { StoryService } from "#business/content/stories/story.ts";
import type { Locale } from "#business/locale.ts";
import { m } from "#texts/messages.js";
import samples from "../../../../content/sample-stories.json" with { type: "json" };
import { HomeChapter } from "./chapter.tsx";
import { ClaimList } from "./claim-list.tsx";

type StoriesProps = {
  language: Locale;
  claims: readonly VisibleClaim[];
  published: Awaited<ReturnType<typeof publishedStories>>;
};

/** Published stories, newest first, and six marked samples: two visible, the rest in a disclosure. */
export function Stories({ language, claims, published }: StoriesProps) {
  return (
    <HomeChapter id="stories" title={m.home_stories_title()} note={<p>{m.home_stories_note()}</p>}>
      <ClaimList claims={claims} language={language} />
      {published.length > 0 && <Published stories={published} language={language} />}
      <ul
        className="swipe-row mt-6 grid gap-12 sm:mt-9 md:grid-cols-2"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls sideways on phones
        tabIndex={0}
        aria-label={m.home_stories_title()}
      >
        {samples.slice(0, 2).map((sample) => (
          <li key={sample.id}>
            <Sample sample={sample} language={language} />
          </li>
        ))}
      </ul>
      <details className="mt-5 sm:mt-9">
        <summary className={`${buttonClass("secondary", "small")} list-none`}>
          <span className="fold-closed">{m.home_stories_all()}</span>
          <span className="fold-open">{m.home_stories_fewer()}</span>
        </summary>
        <div className="mt-9 grid grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-10 md:grid-cols-2">
          {samples.slice(2).map((sample) => (
            <Sample key={sample.id} sample={sample} language={language} />
          ))}
        </div>
      </details>
      <div className="defer-layout mt-7 grid items-center gap-x-12 gap-y-8 border-t border-ink pt-5 sm:mt-9 md:grid-cols-[minmax(0,1fr)_minmax(0,22rem)]">
        <div>
          <p className="max-w-[22em] font-serif text-xl font-medium text-balance sm:text-2xl">
            {m.home_stories_yours()}
          </p>
          <p className="mt-3">
            {/* Opens a dialog with scripts (home.tsx), otherwise the form's own page. */}
            <a href={`/${language}/stories/new`} data-opens="story" className={buttonClass("primary")}>
              {m.home_stories_write()}
            </a>
          </p>
        </div>
        <div className="max-md:hidden">
          <SteamLaunch title={m.home_launch_title()} />
        </div>
      </div>
    </HomeChapter>
  );
}

/** No stars: an invented rating would be a fake review (UWG, annex no. 23c). */
function Sample({ sample, language }: { sample: (typeof samples)[number]; language: Locale }) {
  const { name, location, vehicle, story, outcome, timeframe } = sample[language];
  return (
    <article className="defer-layout grid grid-cols-[minmax(0,1fr)] content-start gap-3 border-t border-rule pt-1">
      <div className="grid max-w-[24rem] items-end max-sm:max-w-[17rem] sm:h-52">
        <VehicleDrawing name={sample.image} title={vehicle} />
      </div>
      <p className="*:whitespace-normal">
        <Badge variant="outline">{m.home_stories_sample()}</Badge>
      </p>
      <h3 className="text-xl">{vehicle}</h3>
      <p className="label-plate">
        {name}, {location} · {serviceNames()[sample.service as StoryService]}, {timeframe}
      </p>
      <p>{story}</p>
      <p className="border-l-4 border-brass pl-4 font-semibold">{outcome}</p>
    </article>
  );
}

function Published({ stories, language }: { stories: StoriesProps["published"]; language: Locale }) {
  return (
    <div className="mt-9">
      <StoryEntries stories={stories} language={language} />
      <p className="mt-6">
        <a href={`/${language}/stories`} className="link">
          {m.home_stories_published()}
        </a>
      </p>
    </div>
  );
}
