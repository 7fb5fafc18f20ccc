import { markMatches, type TextQuery } from "./mark-matches.ts";

export function Marked({ text, query }: { text: string; query: TextQuery }) {
  return markMatches(text, query).map((piece, i) =>
    i % 2 === 0 ? (
      piece
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one text keep their order
      <mark key={i} className="bg-brass/20 font-semibold text-ink">
        {piece}
      </mark>
    ),
  );
}
