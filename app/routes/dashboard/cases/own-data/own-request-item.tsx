import { Link } from "react-router";
import type { RefusedForm } from "#app/http/read-form.ts";
import { ActionForm } from "#app/parts/forms/action-form.tsx";
import { useLanguage } from "#app/parts/page/use-language.ts";
import { formatDay } from "#app/ui/date.tsx";
import { RadioGroup, TextAreaField } from "#app/ui/field.tsx";
import type { OwnRequest } from "#business/letters/own-data/read-own-requests.ts";
import type { OwnRequestKind } from "#business/letters/own-request.ts";
import { m } from "#texts/messages.js";
import { ownRequestTexts } from "./own-request-texts.ts";

type OwnRequestItemProps = {
  kind: OwnRequestKind;
  request: OwnRequest | null;
  researchId: string;
  sender: string;
  language: "de" | "en";
  open: boolean;
  refused: RefusedForm | undefined;
};

/** One letter: what it brings, what to enclose, and how far it has come. */
export function OwnRequestItem(props: OwnRequestItemProps) {
  const { kind, request, open, refused } = props;
  const { name, encloses, brings } = ownRequestTexts[kind];
  const mine = refused?.values.kind === kind ? refused : undefined;
  return (
    <li id={`own-${kind}`} className="grid gap-2 border-b border-rule py-4">
      <h4 className="text-xl">{name()}</h4>
      <p className="measure">{brings()}</p>
      <p className="measure text-soft">
        <span className="font-semibold">{m.own_data_enclose()}</span> {encloses()}
      </p>
      {request && <Progress {...props} request={request} refused={mine} />}
      {open && !request?.sentOn && <LetterFields {...props} refused={mine} />}
    </li>
  );
}

type ProgressProps = Omit<OwnRequestItemProps, "request"> & { request: OwnRequest };

function Progress({ kind, request, researchId, refused }: ProgressProps) {
  const lang = useLanguage();
  const { sentOn, answeredOn } = request;
  const tick = (step: string, submit: string) => (
    <ActionForm
      action={{ intent: "tick", kind, step }}
      section={`own-${kind}`}
      submit={submit}
      submitLabel={`${submit}: ${ownRequestTexts[kind].name()}`}
      title={m.own_data_failed()}
      refused={refused}
    />
  );
  return (
    <>
      <p className="flex flex-wrap gap-x-6">
        <a
          href={`/${lang}/dashboard/researches/${researchId}/own-data/${kind}`}
          className="link inline-flex min-h-11 items-center"
          aria-label={`${m.own_data_download()}: ${ownRequestTexts[kind].name()}`}
        >
          {m.own_data_download()}
        </a>
        {sentOn && (
          <Link
            to={`/${lang}/dashboard/uploads?case=${researchId}`}
            className="link inline-flex min-h-11 items-center"
          >
            {m.own_data_upload()}
          </Link>
        )}
      </p>
      {sentOn && (
        <p className="text-soft">
          {answeredOn
            ? m.own_data_answered_on({ date: formatDay(answeredOn, lang) })
            : m.own_data_sent_on({ date: formatDay(sentOn, lang) })}
        </p>
      )}
      <div className="flex flex-wrap gap-4">
        {!sentOn && tick("sent", m.own_data_sent())}
        {sentOn && !answeredOn && tick("answered", m.own_data_answered())}
        {sentOn && tick("again", m.own_data_again())}
      </div>
    </>
  );
}

function LetterFields({ kind, request, sender, language, refused }: OwnRequestItemProps) {
  const { name, recipient } = ownRequestTexts[kind];
  return (
    <details open={refused?.values.intent === "save"}>
      <summary className="link inline-flex min-h-11 cursor-pointer items-center">
        {request ? m.own_data_fill_again() : m.own_data_fill()}
        <span className="sr-only">: {name()}</span>
      </summary>
      <ActionForm
        action={{ intent: "save", kind }}
        section={`own-${kind}`}
        submit={m.own_data_save()}
        submitLabel={`${m.own_data_save()}: ${name()}`}
        title={m.own_data_failed()}
        variant="primary"
        refused={refused}
      >
        {(field) => (
          <>
            <div className="grid gap-x-8 gap-y-4 sm:grid-cols-2">
              <TextAreaField
                {...field("sender", request?.sender ?? sender)}
                label={m.own_data_sender()}
                hint={m.own_data_sender_hint()}
                rows={4}
              />
              <TextAreaField
                {...field("recipient", request?.recipient ?? recipient)}
                label={m.own_data_recipient()}
                hint={m.own_data_recipient_hint()}
                rows={4}
              />
            </div>
            <RadioGroup
              {...field("language", request?.language ?? language)}
              inline
              label={m.own_data_language()}
              options={[
                { value: "de", label: m.team_language_de() },
                { value: "en", label: m.team_language_en() },
              ]}
            />
          </>
        )}
      </ActionForm>
    </details>
  );
}
