import { formAction } from "#app/http/form-action.ts";
import { DocumentGrid } from "#app/parts/documents/document-grid.tsx";
import { useStickyActionData } from "#app/parts/forms/use-sticky-action-data.ts";
import { uuidParam } from "#app/parts/history/timeline-entries.ts";
import { Conversation } from "#app/parts/messages/conversation.tsx";
import { useLanguage } from "#app/parts/page/use-language.ts";
import { staffZone } from "#app/zones.ts";
import { documentsOf } from "#business/documents/read-documents.ts";
import { commentsOf } from "#business/messages/read-messages.ts";
import { m } from "#texts/messages.js";
import type { Route } from "./+types/conversation.ts";
import { conversationHandlers } from "./actions.ts";
import { AnswerForm } from "./answer-form.tsx";
import { CaseSection } from "./case-section.tsx";
import { useCase } from "./use-case.ts";

export async function loader({ context, params }: Route.LoaderArgs) {
  const ctx = context.get(staffZone);
  const id = uuidParam(params.researchId);
  return { comments: await commentsOf(ctx, id), documents: await documentsOf(ctx, id) };
}

export async function action(args: Route.ActionArgs) {
  const { context, params, url } = args;
  return formAction(
    args,
    conversationHandlers(context.get(staffZone), uuidParam(params.researchId), url.pathname),
  );
}

export default function CaseConversation({ loaderData, actionData }: Route.ComponentProps) {
  const lang = useLanguage();
  const { researchId, language, today } = useCase();
  const refused = useStickyActionData(actionData);
  const { comments, documents } = loaderData;
  const documentHref = (id: string) => `/${lang}/team/researches/${researchId}/documents/${id}`;
  return (
    <>
      <CaseSection id="conversation" title={m.team_conversation()}>
        <AnswerForm
          researchId={researchId}
          language={language}
          lastSent={comments.find((comment) => comment.isFromTeam)}
          today={today}
          refused={refused}
        />
        <Conversation comments={comments} reader="team" today={today} documentHref={documentHref} />
      </CaseSection>
      <CaseSection id="documents" title={m.desk_documents()}>
        <DocumentGrid documents={documents} documentHref={documentHref} rightsShown />
      </CaseSection>
    </>
  );
}
