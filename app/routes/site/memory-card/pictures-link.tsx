import { m } from "#texts/messages.js";

type PicturesLinkProps = { card: string; count: number };

/** Photographs may be added before and after the card is confirmed. */
export function PicturesLink({ card, count }: PicturesLinkProps) {
  return (
    <section aria-labelledby="pictures" className="grid gap-2">
      <h2 id="pictures" className="text-2xl">
        {m.memory_card_pictures()}
      </h2>
      <p className="measure">
        {count === 0 && m.memory_card_pictures_none()}
        {count === 1 && m.memory_card_pictures_one()}
        {count > 1 && m.memory_card_pictures_count({ count: String(count) })}
      </p>
      <p>
        <a href={`${card}/photographs`} className="link inline-flex min-h-11 items-center">
          {count === 0 ? m.memory_card_pictures_add() : m.memory_card_pictures_change()}
        </a>
      </p>
    </section>
  );
}
