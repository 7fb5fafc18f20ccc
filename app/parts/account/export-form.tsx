import type { RefusedForm } from "#app/http/read-form.ts";
import { ActionForm } from "#app/parts/forms/action-form.tsx";
import { m } from "#texts/messages.js";
import { CurrentPassword } from "./current-password.tsx";

/** Asks for the password again, in case somebody else found the browser open. */
export function ExportForm({ refused }: { refused: RefusedForm | undefined }) {
  return (
    <ActionForm
      action={{ intent: "export" }}
      section="download"
      submit={m.privacy_download_request()}
      refused={refused}
    >
      {(field) => <CurrentPassword field={field} />}
    </ActionForm>
  );
}
