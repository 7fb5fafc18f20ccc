import type { ConflictedForm } from "#app/routes/team/case/shell/conflict.ts";
import type { readDetails } from "#business/people/register/read-details.ts";

export type OpenedDetails = Awaited<ReturnType<typeof readDetails>>;

/** What the page's action answers: a form that was refused, or the details that somebody gave a reason to open. */
export type Refused = ConflictedForm | { details: OpenedDetails };
