import type { ReactNode } from "react";
import { m } from "#texts/messages.js";
import type { ShownAnswer } from "./to-answer.ts";

/** What Art. 14 and 15 ask to be said: data, purpose, sources, recipients, how long, rights. */
export function AnswerFacts({ answer }: { answer: ShownAnswer }) {
  return (
    <dl className="grid gap-4">
      <Row label={m.answer_vehicle()}>{answer.vehicle}</Row>
      <Row label={m.answer_stored()}>{answer.facts || m.answer_stored_nothing()}</Row>
      {answer.periods && <Row label={m.answer_periods()}>{answer.periods}</Row>}
      <Row label={m.answer_sources()}>
        <ul className="grid gap-1">
          {answer.sources.map(({ kind, citation, obtainedOn, basis }) => (
            <li key={`${citation} ${obtainedOn}`} className="break-words">
              {citation}
              <span className="block text-sm text-soft">{[kind, obtainedOn, basis].join(" · ")}</span>
            </li>
          ))}
        </ul>
      </Row>
      <Row label={m.answer_purpose()}>{m.answer_purpose_text()}</Row>
      <Row label={m.answer_recipients()}>{m.answer_recipients_text()}</Row>
      <Row label={m.answer_kept()}>{m.answer_kept_text()}</Row>
      <Row label={m.answer_rights()}>{m.answer_rights_text()}</Row>
    </dl>
  );
}

function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="border-t border-rule pt-2">
      <dt className="label-plate">{label}</dt>
      <dd className="measure">{children}</dd>
    </div>
  );
}
