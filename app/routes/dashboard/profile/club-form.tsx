import type { RefusedForm } from "#app/http/read-form.ts";
import { ActionForm } from "#app/parts/forms/action-form.tsx";
import { useLanguage } from "#app/parts/page/use-language.ts";
import { formatDate } from "#app/ui/date.tsx";
import { CheckField } from "#app/ui/field.tsx";
import { m } from "#texts/messages.js";

/** Joining takes a tick, leaving one click. */
export function ClubForm({
  club,
  consent,
  refused,
}: {
  club: { text: string; givenAt: Date } | null;
  /** The consent text in force. */
  consent: string;
  refused: RefusedForm | undefined;
}) {
  const lang = useLanguage();
  if (club)
    return (
      <>
        <p>{m.club_member({ date: formatDate(club.givenAt, lang) })}</p>
        <blockquote className="border-l-4 border-rule pl-4">{club.text}</blockquote>
        <ActionForm
          action={{ intent: "leave-club" }}
          section="club"
          submit={m.club_leave()}
          refused={refused}
        />
      </>
    );
  return (
    <ActionForm action={{ intent: "join-club" }} section="club" submit={m.club_join()} refused={refused}>
      {(field) => {
        const { defaultValue: _, ...box } = field("consent");
        return <CheckField {...box} value="yes" label={consent} />;
      }}
    </ActionForm>
  );
}
