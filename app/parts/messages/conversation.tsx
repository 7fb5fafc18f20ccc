import type { ReactNode } from "react";
import { EmptyState } from "#app/parts/page/empty-state.tsx";
import { useLanguage } from "#app/parts/page/use-language.ts";
import { Day, formatDate, formatDay } from "#app/ui/date.tsx";
import { product } from "#business/product.ts";
import { m } from "#texts/messages.js";

type CommentFacts = {
  id: string;
  message: string;
  isFromTeam: boolean;
  attachments: readonly { id: string; name: string }[];
  answerBy: string | null;
  answeredAt: Date | null;
  readAt: Date | null;
  createdAt: Date;
};

type ConversationProps = {
  comments: readonly CommentFacts[];
  reader: "customer" | "team";
  today: string;
  documentHref: (documentId: string) => string;
  next?: string;
  /** What only the team sees, in chronological place among the messages. */
  internal?: readonly InternalEntry[];
  /** What the team sees below a message, by its id. */
  below?: Readonly<Record<string, ReactNode>>;
};

type InternalEntry = { id: string; createdAt: Date; content: ReactNode };

export function Conversation({ internal = [], ...conversation }: ConversationProps) {
  const { comments, next } = conversation;
  if (comments.length + internal.length === 0) return <EmptyState title={m.case_no_comments()} next={next} />;
  const entries = [
    ...comments.map((comment) => ({ ...comment, content: <Comment {...conversation} comment={comment} /> })),
    ...internal,
  ];
  return (
    <ol className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {entries
        .toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime())
        .map(({ id, content }) => (
          <li key={id} id={`c-${id}`}>
            {content}
          </li>
        ))}
    </ol>
  );
}

type CommentProps = Omit<ConversationProps, "comments"> & { comment: CommentFacts };

function Comment({ comment, reader, today, documentHref, below }: CommentProps) {
  const lang = useLanguage();
  const customer = reader === "customer" ? m.case_from_you() : m.case_from_customer();
  return (
    <div className={lookOf(comment)}>
      <p className="label-plate">
        <span className={comment.isFromTeam ? "font-semibold text-fir" : "font-semibold text-ink"}>
          {comment.isFromTeam ? m.case_from_team({ product }) : customer}
        </span>{" "}
        · <Day date={comment.createdAt} locale={lang} time />
        <ReadState comment={comment} reader={reader} />
      </p>
      <Question comment={comment} reader={reader} today={today} />
      {comment.message && <p className="measure break-words whitespace-pre-line">{comment.message}</p>}
      <Attachments comment={comment} documentHref={documentHref} />
      {below?.[comment.id]}
    </div>
  );
}

export function isOpenQuestion({
  answerBy,
  answeredAt,
}: Pick<CommentFacts, "answerBy" | "answeredAt">): boolean {
  return answerBy !== null && answeredAt === null;
}

function lookOf(comment: CommentFacts): string {
  if (isOpenQuestion(comment)) return "min-w-0 border-2 border-brass bg-sheet px-4 py-3";
  return comment.isFromTeam
    ? "min-w-0 border-l-4 border-fir bg-sheet py-3 pr-4 pl-4"
    : "min-w-0 border-l-4 border-rule py-1 pl-4";
}

type PartProps = { comment: CommentFacts } & Pick<ConversationProps, "reader">;

function ReadState({ comment: { isFromTeam, readAt }, reader }: PartProps) {
  const lang = useLanguage();
  if (!isFromTeam) return null;
  if (reader === "customer")
    return readAt ? null : <strong className="ml-3 text-brass">{m.conversation_new()}</strong>;
  return (
    <span className="ml-3 font-normal">
      {readAt ? m.conversation_read({ date: formatDate(readAt, lang) }) : m.conversation_unread()}
    </span>
  );
}

function Question({ comment, reader, today }: PartProps & Pick<ConversationProps, "today">) {
  const lang = useLanguage();
  const { answerBy, answeredAt } = comment;
  if (!answerBy) return null;
  if (answeredAt)
    return (
      <p className="text-sm text-soft">
        {m.conversation_question()}, {m.conversation_answered({ date: formatDate(answeredAt, lang) })}
      </p>
    );
  const date = formatDay(answerBy, lang);
  const late = today > answerBy;
  const forCustomer = late ? m.conversation_answer_was_due({ date }) : m.conversation_answer_by({ date });
  const forTeam = late ? m.conversation_overdue({ date }) : m.conversation_awaited({ date });
  return (
    <p className="font-semibold text-brass">
      {m.conversation_question()}. {reader === "customer" ? forCustomer : forTeam}
    </p>
  );
}

function Attachments({
  comment: { attachments },
  documentHref,
}: { comment: CommentFacts } & Pick<ConversationProps, "documentHref">) {
  if (attachments.length === 0) return null;
  return (
    <p className="mt-1 flex flex-wrap gap-x-4 text-sm">
      <span className="text-soft">{m.conversation_files()}:</span>
      {attachments.map(({ id, name }) => (
        <a key={id} href={documentHref(id)} target="_blank" rel="noreferrer" className="link break-all">
          {name}
        </a>
      ))}
    </p>
  );
}
