import { ActionForm } from "#app/parts/forms/action-form.tsx";
import { CaseSection } from "#app/routes/team/case/shell/case-section.tsx";
import type { ConflictedForm } from "#app/routes/team/case/shell/conflict.ts";
import { useCase } from "#app/routes/team/case/shell/use-case.ts";
import { m } from "#texts/messages.js";
import type { PeopleTab } from "./load-people.ts";

type HintsSectionProps = { hints: PeopleTab["hints"]; refused: ConflictedForm | undefined };

/** Who may be one person; somebody decides, and can take it back. */
export function HintsSection({ hints, refused }: HintsSectionProps) {
  const { open } = useCase();
  if (hints.open.length + hints.decided.length === 0) return null;
  return (
    <CaseSection id="hints" title={m.persons_hints()}>
      <ul className="border-t border-rule">
        {hints.open.map(({ key, personId, otherId, title, because }) => (
          <li key={key} className="grid gap-1 border-b border-rule py-2">
            <p className="font-semibold break-words">{title}</p>
            <p className="text-sm text-soft">{because}</p>
            {open && (
              <div className="flex flex-wrap gap-x-4 gap-y-2">
                {(["same", "different"] as const).map((decision) => (
                  <ActionForm
                    key={decision}
                    action={{ intent: "link", personId, otherId, decision }}
                    section="hints"
                    submit={decision === "same" ? m.persons_link_same() : m.persons_link_different()}
                    submitLabel={`${decision === "same" ? m.persons_link_same() : m.persons_link_different()}: ${title}`}
                    refused={refused}
                  />
                ))}
              </div>
            )}
          </li>
        ))}
        {hints.decided.map(({ key, personId, otherId, text }) => (
          <li
            key={key}
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 border-b border-rule py-2"
          >
            <p className="break-words">{text}</p>
            {open && (
              <ActionForm
                action={{ intent: "unlink", personId, otherId }}
                section="hints"
                submit={m.persons_link_undo()}
                submitLabel={`${m.persons_link_undo()}: ${text}`}
                variant="quiet"
                refused={refused}
              />
            )}
          </li>
        ))}
      </ul>
    </CaseSection>
  );
}
