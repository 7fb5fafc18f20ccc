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

/** The password once more, in the form of a deed that an open browser alone shall not allow. */
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
