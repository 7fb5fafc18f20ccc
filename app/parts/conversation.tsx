import { Day } from "#app/ui/date.tsx";
import { product } from "#business/product.ts";
import { m } from "#texts/messages.js";
import { Empty } from "./empty.tsx";
import { useLanguage } from "./use-language.ts";

export type CommentFacts = { id: string; message: string; isFromTeam: boolean; createdAt: Date };

/** What was written in a case, newest first. The team's messages stand out. */
export function Conversation({
  comments,
  customer,
  next,
}: {
  comments: readonly CommentFacts[];
  /** What the customer is called here: "Sie" on their own page. */
  customer: string;
  /** What the reader can do while there is nothing. */
  next?: string;
}) {
  const lang = useLanguage();
  if (comments.length === 0) return <Empty title={m.case_no_comments()} next={next} />;
  return (
    <ol className="grid gap-4">
      {comments.map((comment) => (
        <li
          key={comment.id}
          className={
            comment.isFromTeam
              ? "border-l-4 border-fir bg-sheet py-3 pr-4 pl-4"
              : "border-l-4 border-rule py-1 pl-4"
          }
        >
          <p className="label-plate">
            <span className={comment.isFromTeam ? "font-semibold text-fir" : "font-semibold text-ink"}>
              {comment.isFromTeam ? m.case_from_team({ product }) : customer}
            </span>{" "}
            · <Day date={comment.createdAt} locale={lang} time />
          </p>
          <p className="measure whitespace-pre-line">{comment.message}</p>
        </li>
      ))}
    </ol>
  );
}
