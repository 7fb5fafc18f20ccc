import type { Refused } from "#app/read-form.ts";
import { m } from "#texts/messages.js";
import { CurrentPassword } from "./current-password.tsx";
import { DeedForm } from "./deed-form.tsx";

/** Asks for one's own data, with the password once more: whoever finds an open browser shall not carry them off. */
export function ExportForm({ refused }: { refused: Refused | undefined }) {
  return (
    <DeedForm
      deed={{ intent: "export" }}
      section="download"
      submit={m.privacy_download_ask()}
      refused={refused}
    >
      {(field) => <CurrentPassword field={field} />}
    </DeedForm>
  );
}
