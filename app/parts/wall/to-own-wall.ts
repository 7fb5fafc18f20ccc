import type { RefusedForm } from "#app/http/read-form.ts";
import type { Locale } from "#business/locale.ts";
import type { myWall } from "#business/wall/own-entries.ts";
import { wallConsentText } from "#business/wall/record-consent.ts";
import { maxEntries } from "#business/wall/wall-entry.ts";
import { m } from "#texts/messages.js";

export type OwnWallView = ReturnType<typeof toOwnWall>;

/** What an owner sees of their own entries. `done` is what they have just done. */
export function toOwnWall(
  { mayOffer, entries, pictures }: Awaited<ReturnType<typeof myWall>>,
  {
    locale,
    done,
    srcOf,
  }: { locale: Locale; done: string | null; srcOf: (pictureId: string) => string | null },
) {
  const state = { offered: m.wall_own_offered, shown: m.wall_own_shown, refused: m.wall_own_refused };
  const doneWords = new Map([
    ["offered", m.wall_own_done_offered],
    ["withdrawn", m.wall_own_done_withdrawn],
  ]);
  return {
    done: doneWords.get(done ?? "")?.({}, { locale }) ?? null,
    mayOffer,
    isFull: entries.length >= maxEntries,
    consent: wallConsentText(locale),
    entries: entries.map((entry) => ({
      id: entry.id,
      vehicle: entry.vehicle,
      question: entry.question,
      details: [entry.period, entry.place].filter(Boolean).join(" · "),
      isShown: entry.state === "shown",
      isOffered: entry.state === "offered",
      state: state[entry.state]({}, { locale }),
      reason: entry.reason,
    })),
    pictures: pictures.map(({ id, name }, i) => ({
      value: id,
      src: srcOf(id),
      label: name ?? m.wall_field_picture_number({ number: String(i + 1) }, { locale }),
    })),
  };
}

export type OwnWallProps = {
  view: OwnWallView;
  /** Where its forms post to. */
  at: string;
  heading: "h2" | "h4";
  /** Where a photograph is added, and what the page says of it while there is none. */
  addPicture: { to: string; text: string };
  /** Why nothing can be offered. */
  rests: string;
  refused: RefusedForm | undefined;
};
