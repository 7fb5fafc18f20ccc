import { Form } from "react-router";
import { useLanguage } from "#app/parts/page/use-language.ts";
import { Button } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { NumberedSteps } from "#app/ui/numbered-steps.tsx";
import { maxEntries } from "#business/wall/wall-entry.ts";
import { m } from "#texts/messages.js";
import { WallOfferForm } from "./offer-form.tsx";
import type { OwnWallProps, OwnWallView } from "./to-own-wall.ts";

/** What somebody shows on the public wall, taking it back, and offering more. */
export function OwnWall({ view, at, heading: Heading, addPicture, rests, refused }: OwnWallProps) {
  const lang = useLanguage();
  const steps = [m.wall_own_step_1(), m.wall_own_step_2(), m.wall_own_step_3()];
  return (
    <div className="grid max-w-[44rem] gap-8">
      {view.done && <Notice kind="success">{view.done}</Notice>}
      {view.entries.length > 0 && (
        <section aria-labelledby="own-entries" className="grid gap-3">
          <Heading id="own-entries" className="text-2xl">
            {m.wall_own_entries()}
          </Heading>
          <ul className="border-t border-rule">
            {view.entries.map((entry) => (
              <OwnEntry key={entry.id} entry={entry} at={at} lang={lang} />
            ))}
          </ul>
        </section>
      )}
      <section aria-labelledby="wall-steps" className="grid gap-3">
        <Heading id="wall-steps" className="text-2xl">
          {m.wall_own_steps()}
        </Heading>
        <NumberedSteps steps={steps} className="" />
        <p>
          <a href={`/${lang}/wall`} className="link inline-flex min-h-11 items-center">
            {m.wall_own_page()}
          </a>
        </p>
      </section>
      {!view.mayOffer && <Notice>{rests}</Notice>}
      {view.mayOffer && view.isFull && <Notice>{m.wall_own_full({ count: String(maxEntries) })}</Notice>}
      {view.mayOffer && !view.isFull && (
        <section aria-labelledby="wall-offer" className="grid gap-5 border-t-2 border-ink pt-5">
          <Heading id="wall-offer" className="text-2xl">
            {m.wall_own_new()}
          </Heading>
          <WallOfferForm view={view} at={at} addPicture={addPicture} refused={refused} />
        </section>
      )}
    </div>
  );
}

type OwnEntryProps = { entry: OwnWallView["entries"][number]; at: string; lang: string };

function OwnEntry({ entry, at, lang }: OwnEntryProps) {
  return (
    <li className="grid gap-2 border-b border-rule py-4">
      <p className="label-plate">{entry.state}</p>
      <p className="text-lg font-semibold break-words">{entry.vehicle}</p>
      <p className="measure break-words whitespace-pre-line">{entry.question}</p>
      {entry.details && <p className="text-soft break-words">{entry.details}</p>}
      {entry.isOffered && <p className="text-soft">{m.wall_own_offered_text()}</p>}
      {entry.reason && (
        <p className="measure border-l-3 border-brass pl-4 break-words whitespace-pre-line">{entry.reason}</p>
      )}
      <div className="flex flex-wrap items-center gap-x-8 gap-y-2">
        {entry.isShown && (
          <a
            href={`/${lang}/wall/${entry.id}`}
            aria-label={`${m.wall_own_open()}: ${entry.vehicle}`}
            className="link inline-flex min-h-11 items-center"
          >
            {m.wall_own_open()}
          </a>
        )}
        <Form method="post" action={at}>
          <input type="hidden" name="intent" value="withdraw" />
          <input type="hidden" name="entryId" value={entry.id} />
          <Button variant="secondary" aria-label={m.wall_own_take_back_which({ vehicle: entry.vehicle })}>
            {m.wall_own_take_back()}
          </Button>
        </Form>
      </div>
    </li>
  );
}
