import { type ReactNode, useState } from "react";
import { useLocation } from "react-router";
import type { RefusedForm } from "#app/http/read-form.ts";
import { Button, type ButtonVariant } from "#app/ui/button.tsx";
import { m } from "#texts/messages.js";
import { DraftNotice } from "./draft-notice.tsx";
import { useFormChannel } from "./form-channel.ts";
import { FormErrors } from "./form-errors.tsx";
import { StandingValuesProvider } from "./standing-values.ts";
import { useFormDraft } from "./use-form-draft.ts";

type ActionFormProps = {
  action: { intent: string } & Record<string, string>;
  section: string;
  submit: string;
  submitLabel?: string;
  variant?: ButtonVariant;
  title?: string;
  refused: RefusedForm | undefined;
  /** Where it posts to; an index route needs `?index`. */
  to?: string;
  /** With files, which no draft keeps. */
  files?: boolean;
  children?: ReactNode | ((field: FieldOf) => ReactNode);
};

export type FieldOf = (
  name: string,
  fallback?: string,
) => { id: string; name: string; defaultValue: string | undefined; error: string | undefined };

type Values = Readonly<Record<string, string>>;

/** A staff form: fields, errors and a submit button. */
export function ActionForm({
  action,
  section,
  submit,
  submitLabel,
  variant,
  title,
  refused,
  to = `#${section}`,
  files = false,
  children,
}: ActionFormProps) {
  const { formData, FormTag, place } = useFormChannel();
  const entries = Object.entries(action);
  const isSubmitting =
    formData !== undefined && entries.every(([name, value]) => formData.get(name) === value);
  const [standing, setStanding] = useState<{ instead: RefusedForm; values: Values } | null>(null);
  const answered =
    refused && entries.every(([name, value]) => refused.values[name] === value) ? refused : undefined;
  const taken = answered && standing?.instead === answered ? standing.values : null;
  const ownRefusal = taken ? undefined : answered;
  const key = Object.values(action).join("-");
  const { pathname } = useLocation();
  const ofTeam = children !== undefined && /^\/(de|en)\/team(\/|$)/.test(pathname);
  const draft = useFormDraft(ofTeam ? `draft:${place}:${key}` : null, isSubmitting, ownRefusal);
  const field: FieldOf = (name, fallback) => ({
    id: `${key}-${name}`,
    name,
    defaultValue: (taken ?? ownRefusal?.values)?.[name] ?? fallback,
    error: ownRefusal?.errors[name],
  });
  const take = (values: Values) => {
    if (!answered) return;
    draft.discard();
    setStanding({ instead: answered, values });
  };
  return (
    <FormTag
      key={taken ? "standing" : "own"}
      ref={draft.form}
      onChange={draft.saveDraft}
      method="post"
      action={to}
      encType={files ? "multipart/form-data" : undefined}
      preventScrollReset
      className="grid gap-4"
    >
      <DraftNotice restored={draft.restored} discard={draft.discard} />
      {entries.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <FormErrors title={title ?? m.team_refused()} refused={ownRefusal && withIds(ownRefusal, key)} />
      <StandingValuesProvider value={{ answered: answered !== undefined, taken, take }}>
        {typeof children === "function" ? children(field) : children}
      </StandingValuesProvider>
      <div>
        <Button
          variant={variant ?? "secondary"}
          size="small"
          pending={isSubmitting}
          pendingText={m.team_saving()}
          aria-label={submitLabel}
        >
          {submit}
        </Button>
      </div>
    </FormTag>
  );
}

function withIds({ errors, problem }: RefusedForm, key: string) {
  const named = Object.entries(errors).map(([name, message]) => [`${key}-${name}`, message]);
  return { errors: Object.fromEntries(named) as Record<string, string>, problem };
}
