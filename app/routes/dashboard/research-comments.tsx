import { data } from "react-router";
import { block, idIn } from "#app/case-facts.ts";
import { flashCookie } from "#app/flash.ts";
import { goOn } from "#app/go-on.ts";
import { languageOf } from "#app/language.ts";
import { CommentForm } from "#app/parts/comment-form.tsx";
import { Conversation } from "#app/parts/conversation.tsx";
import { BlockFailed } from "#app/parts/empty.tsx";
import { actingOn, readForm } from "#app/read-form.ts";
import { customerZone } from "#app/zones.ts";
import { commentsOf } from "#business/messages/read-messages.ts";
import { askTeam, WriteComment } from "#business/researches/write-comment.ts";
import { m } from "#texts/messages.js";
import type { Route } from "./+types/research-comments.ts";

export async function loader({ context, params }: Route.LoaderArgs) {
  const ctx = context.get(customerZone);
  const id = idIn(params.researchId);
  return { comments: await block(ctx, "comments", () => commentsOf(ctx, id)) };
}

/** A message to the team. One of blanks alone changes nothing and says nothing. */
export async function action({ context, request, params, url }: Route.ActionArgs) {
  const locale = languageOf(url.pathname);
  const form = await request.formData();
  const read = readForm(form, WriteComment, locale, { researchId: idIn(params.researchId) });
  if ("refused" in read) return data(read.refused, { status: 422 });
  return actingOn(form, locale, async () => {
    const { sent } = await askTeam(context.get(customerZone), read.input);
    return goOn(`${url.pathname}#file`, sent ? [flashCookie("message-sent")] : []);
  });
}

export default function Comments({ loaderData: { comments }, actionData, params }: Route.ComponentProps) {
  const refused = actionData && {
    message: actionData.values.message ?? "",
    error: actionData.errors.message ?? actionData.problem ?? "",
  };
  return (
    <>
      <h3 className="text-2xl">{m.case_comments()}</h3>
      <CommentForm
        researchId={params.researchId}
        lastSent={comments?.find((comment) => !comment.isFromTeam)}
        refused={refused}
      />
      {comments ? (
        <Conversation comments={comments} customer={m.case_from_you()} next={m.case_no_comments_next()} />
      ) : (
        <BlockFailed />
      )}
    </>
  );
}
