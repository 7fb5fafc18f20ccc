import type { Refused } from "#app/read-form.ts";
import { PasswordField } from "#app/ui/password-field.tsx";
import { m } from "#texts/messages.js";
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
      {(field) => (
        <PasswordField
          {...field("currentPassword")}
          label={m.profile_password_current()}
          autoComplete="current-password"
          showText={m.auth_password_show()}
          hideText={m.auth_password_hide()}
        />
      )}
    </DeedForm>
  );
}
