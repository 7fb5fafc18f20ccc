import { Link, useSearchParams } from "react-router";
import { m } from "#texts/messages.js";

/** Each row says how many there are. */
type Counted = { letters: readonly { of: number }[] };

/** How many there are, also of what is not shown. */
export function ListCount({ letters: [first] }: Counted) {
  return first ? <span className="figures ml-2 text-base text-soft">{first.of}</span> : null;
}

/** Nothing when all are shown. */
export function MoreLetters({ letters, list }: Counted & { list: string }) {
  const [asked] = useSearchParams();
  const of = letters[0]?.of ?? 0;
  if (of <= letters.length) return null;
  const next = new URLSearchParams(asked);
  next.set("pages", String((Number.parseInt(asked.get("pages") ?? "", 10) || 1) + 1));
  return (
    <p className="flex flex-wrap items-center gap-x-4 text-soft">
      {m.letters_shown({ shown: String(letters.length), count: String(of) })}
      <Link to={`?${next}#${list}`} preventScrollReset className="link inline-flex min-h-11 items-center">
        {m.letters_show_more()}
      </Link>
    </p>
  );
}
