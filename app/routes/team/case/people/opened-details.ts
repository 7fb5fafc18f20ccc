import type { ConflictedForm } from "#app/routes/team/case/shell/conflict.ts";
import type { readDetails } from "#business/people/register/read-details.ts";
import type { PersonDraft } from "#business/person-letters/draft-person-letter.ts";

export type OpenedDetails = Awaited<ReturnType<typeof readDetails>>;

/** For a letter, shown once. */
type IssuedCode = { personId: string; code: string };

/** What the page's action answers: a form that was refused, or what somebody asked to see once. */
export type Refused =
  | ConflictedForm
  | { details: OpenedDetails }
  | { issued: IssuedCode }
  | { draft: PersonDraft };
