import type { ReactNode } from "react";
import { Form, useNavigation } from "react-router";
import { Button, type ButtonLook } from "#app/ui/button.tsx";
import { m } from "#texts/messages.js";
import { FormErrors } from "./form-errors.tsx";

/** What came back of a form that was not accepted; `values` say which form it was. */
export type RefusedDeed = {
  values: Record<string, string>;
  errors: Record<string, string>;
  problem?: string | undefined;
};

type DeedFormProps = {
  /** The hidden values that say what is to be done, and to what. */
  deed: { intent: string } & Record<string, string>;
  section: string;
  submit: string;
  /** What the button is called for those who hear it without its surroundings. */
  submitLabel?: string;
  look?: ButtonLook;
  /** What stands above the errors; that something was not saved, when nothing else is said. */
  title?: string;
  /** What the page last refused; shown only in the form it came from. */
  refused: RefusedDeed | undefined;
  children?: ReactNode | ((field: FieldOf) => ReactNode);
};

/** The attributes of one field in this form: ids of its own, what was typed last, and what was wrong with it. */
type FieldOf = (
  name: string,
  otherwise?: string,
) => { id: string; name: string; defaultValue: string | undefined; error: string | undefined };

/** One deed of a researcher: fields, errors beside them and at the top, a button. Leads back to its section. */
export function DeedForm({
  deed,
  section,
  submit,
  submitLabel,
  look,
  title,
  refused,
  children,
}: DeedFormProps) {
  const { formData } = useNavigation();
  const entries = Object.entries(deed);
  const underWay = formData !== undefined && entries.every(([name, value]) => formData.get(name) === value);
  const mine =
    refused && entries.every(([name, value]) => refused.values[name] === value) ? refused : undefined;
  const key = Object.values(deed).join("-");
  const field: FieldOf = (name, otherwise) => ({
    id: `${key}-${name}`,
    name,
    defaultValue: mine?.values[name] ?? otherwise,
    error: mine?.errors[name],
  });
  return (
    <Form method="post" action={`#${section}`} preventScrollReset className="grid gap-4">
      {entries.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <FormErrors title={title ?? m.team_refused()} refused={mine && withIds(mine, key)} />
      {typeof children === "function" ? children(field) : children}
      <div>
        <Button
          look={look ?? "secondary"}
          size="small"
          pending={underWay}
          pendingText={m.team_saving()}
          aria-label={submitLabel}
        >
          {submit}
        </Button>
      </div>
    </Form>
  );
}

function withIds({ errors, problem }: RefusedDeed, key: string) {
  const named = Object.entries(errors).map(([name, message]) => [`${key}-${name}`, message]);
  return { errors: Object.fromEntries(named) as Record<string, string>, problem };
}
