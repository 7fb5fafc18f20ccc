import { PasswordField } from "#app/ui/password-field.tsx";
import { m } from "#texts/messages.js";

type CurrentPasswordProps = {
  field: (name: string) => {
    id: string;
    name: string;
    defaultValue: string | undefined;
    error: string | undefined;
  };
};

/** Asks for the password again, in case somebody else found the browser open. */
export function CurrentPassword({ field }: CurrentPasswordProps) {
  return (
    <PasswordField
      {...field("currentPassword")}
      label={m.profile_password_current()}
      autoComplete="current-password"
      showText={m.auth_password_show()}
      hideText={m.auth_password_hide()}
    />
  );
}
