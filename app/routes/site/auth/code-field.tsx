import { TextField } from "#app/ui/field.tsx";
import { m } from "#texts/messages.js";

type CodeFieldProps = {
  id?: string;
  name: string;
  required?: boolean;
  hint: string;
  error: string | undefined;
};

/** The second factor again: authenticator digits or a recovery code. Earlier input is never shown again. */
export function CodeField({ id, name, required, hint, error }: CodeFieldProps) {
  return (
    <TextField
      {...(id ? { id } : {})}
      name={name}
      {...(required ? { required } : {})}
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={13}
      label={m.auth_code()}
      hint={hint}
      error={error}
      className="figures max-w-64 text-xl tracking-[0.2em]"
    />
  );
}
