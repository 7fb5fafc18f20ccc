import { TextField } from "#app/ui/field.tsx";
import { m } from "#texts/messages.js";
import { useCodeOfLink } from "./use-code-of-link.ts";

type LetterCodeFieldProps = { label?: string; error: string | undefined; typed: string | undefined };

/** The code of one of our letters or sheets. */
export function LetterCodeField({ label = m.answer_code(), error, typed }: LetterCodeFieldProps) {
  return (
    <TextField
      ref={useCodeOfLink()}
      name="code"
      label={label}
      hint={m.answer_code_hint()}
      error={error}
      defaultValue={typed}
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      className="figures max-w-[20rem] tracking-widest"
      maxLength={40}
      required
    />
  );
}
