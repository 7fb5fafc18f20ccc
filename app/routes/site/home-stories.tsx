import { Chapter } from "#app/parts/chapter.tsx";
import { ClaimList } from "#app/parts/claim-list.tsx";
import { Yacht } from "#app/parts/drawings/yacht.tsx";
import { StoryEntries } from "#app/parts/story-entries.tsx";
import { serviceNames } from "#app/parts/story-form.tsx";
import { VehicleDrawing } from "#app/parts/vehicle-drawing.tsx";
import { buttonClass } from "#app/ui/button.tsx";
import { Stamp } from "#app/ui/stamp.tsx";
import type { ShownClaim } from "#business/content/claim.ts";
import type { publishedStories } from "#business/content/read-stories.ts";
import type { StoryService } from "#business/content/story.ts";
import type { Locale } from "#business/locale.ts";
import { m } from "#texts/messages.js";
import samples from "../../../content/sample-stories.json" with { type: "json" };

type StoriesProps = {
  language: Locale;
  claims: readonly ShownClaim[];
  published: Awaited<ReturnType<typeof publishedStories>>;
};

/** What real people sent in, newest first, and six samples that say so; two are open, the rest unfolds. */
export function Stories({ language, claims, published }: StoriesProps) {
  return (
    <Chapter id="stories" title={m.home_stories_title()} note={<p>{m.home_stories_note()}</p>}>
      <ClaimList claims={claims} language={language} />
      {published.length > 0 && <Published stories={published} language={language} />}
      <div className="mt-9 grid grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-10 md:grid-cols-2">
        {samples.slice(0, 2).map((sample) => (
          <Sample key={sample.id} sample={sample} language={language} />
        ))}
      </div>
      <details className="mt-9">
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
      <div className="below mt-12 grid items-center gap-x-12 gap-y-8 border-t border-ink pt-6 md:grid-cols-[minmax(0,1fr)_minmax(0,22rem)]">
        <div>
          <p className="max-w-[22em] font-serif text-2xl font-medium text-balance">
            {m.home_stories_yours()}
          </p>
          <p className="mt-3">
            {/* With scripts it opens over the page (home.tsx), without them it leads to the form's own page. */}
            <a href={`/${language}/stories/new`} data-opens="story" className={buttonClass("primary")}>
              {m.home_stories_write()}
            </a>
          </p>
        </div>
        <Yacht
          title={m.home_yacht_title()}
          callouts={{ sail: m.home_yacht_sail(), name: m.home_yacht_name(), yard: m.home_yacht_yard() }}
        />
      </div>
    </Chapter>
  );
}

/** Without stars: a rating that nobody gave would be a false one (UWG, annex no. 23c). */
function Sample({ sample, language }: { sample: (typeof samples)[number]; language: Locale }) {
  const { name, location, vehicle, story, outcome, timeframe } = sample[language];
  return (
    <article className="below grid grid-cols-[minmax(0,1fr)] content-start gap-3 border-t border-rule pt-1">
      <div className="grid max-w-[24rem] items-end sm:h-52">
        <VehicleDrawing name={sample.image} title={vehicle} />
      </div>
      <p className="*:whitespace-normal">
        <Stamp look="outline">{m.home_stories_sample()}</Stamp>
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
