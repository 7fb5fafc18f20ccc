import type { Refused } from "#app/read-form.ts";
import { formatDate } from "#app/ui/date.tsx";
import { CheckField } from "#app/ui/field.tsx";
import { m } from "#texts/messages.js";
import { DeedForm } from "./deed-form.tsx";
import { useLanguage } from "./use-language.ts";

/** Joining the collector club with a tick of one's own, or leaving it with one click. */
export function ClubForm({
  club,
  consent,
  refused,
}: {
  club: { text: string; givenAt: Date } | null;
  /** The words one would agree to today. */
  consent: string;
  refused: Refused | undefined;
}) {
  const lang = useLanguage();
  if (club)
    return (
      <>
        <p>{m.club_member({ date: formatDate(club.givenAt, lang) })}</p>
        <blockquote className="border-l-4 border-rule pl-4">{club.text}</blockquote>
        <DeedForm deed={{ intent: "leave-club" }} section="club" submit={m.club_leave()} refused={refused} />
      </>
    );
  return (
    <DeedForm deed={{ intent: "join-club" }} section="club" submit={m.club_join()} refused={refused}>
      {(field) => {
        const { defaultValue: _, ...box } = field("consent");
        return <CheckField {...box} value="yes" label={consent} />;
      }}
    </DeedForm>
  );
}
