import type { ReactNode } from "react";
import { Form, Link } from "react-router";
import { useLanguage } from "#app/parts/page/use-language.ts";
import { OnDuty } from "#app/routes/team/shell/on-duty.tsx";
import { buttonClass } from "#app/ui/button.tsx";
import { m } from "#texts/messages.js";
import { LabelledControl, smallControl } from "./filter-form.tsx";
import { selectionForm } from "./queue-table.tsx";

type Member = { id: string; name: string };
type SelectionBarProps = {
  count: number;
  team: readonly Member[];
  me: string;
  today: string;
  texts: readonly { id: string; name: string }[];
  clear: () => void;
};

/** Actions on the selected cases. Without JavaScript it is always below the list. */
export function SelectionBar({ count, team, me, today, texts, clear }: SelectionBarProps) {
  const lang = useLanguage();
  const others = team.filter(({ id }) => id !== me);
  return (
    <Form
      id={selectionForm}
      method="post"
      preventScrollReset
      aria-label={m.work_bulk()}
      className={`no-print sticky bottom-0 z-30 mt-4 flex flex-wrap items-end gap-x-6 gap-y-2 border-t-2 border-ink bg-sheet px-4 py-3 shadow-sheet ${count === 0 ? "[@media(scripting:enabled)]:hidden" : ""}`}
    >
      <p className="flex min-h-9 items-center gap-3 font-semibold noscript:hidden">
        {m.work_selected({ count: String(count) })}
        <button type="button" onClick={clear} className="text-sm font-normal underline underline-offset-4">
          {m.work_clear()}
        </button>
      </p>
      <OnDuty duty="planning">
        <Group>
          <LabelledControl label={m.work_assign_to()}>
            <select name="assigneeId" defaultValue={me} className={smallControl}>
              <option value={me}>{m.work_me()}</option>
              {others.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
              <option value="">{m.work_nobody()}</option>
            </select>
          </LabelledControl>
          <Do intent="assign">{m.work_assign()}</Do>
        </Group>
        <Group>
          <LabelledControl label={m.work_plan_action()}>
            <input name="nextAction" maxLength={200} autoComplete="off" className={`${smallControl} w-52`} />
          </LabelledControl>
          <LabelledControl label={m.work_plan_due()}>
            <input type="date" name="dueOn" className={smallControl} />
          </LabelledControl>
          <Do intent="plan">{m.work_plan()}</Do>
        </Group>
        <Group>
          <LabelledControl label={m.work_rest_for()}>
            <select name="restsFor" defaultValue="date" data-rest className={`${smallControl} w-52`}>
              <option value="date">{m.work_rest_date()}</option>
              <option value="answer">{m.work_rest_answer()}</option>
              <option value="archive">{m.work_rest_archive()}</option>
              <option value="none">{m.work_rest_none()}</option>
            </select>
          </LabelledControl>
          <LabelledControl label={m.work_rest_until()}>
            <input type="date" name="restsUntil" className={smallControl} />
          </LabelledControl>
          <Do intent="rest">{m.work_rest()}</Do>
        </Group>
      </OnDuty>
      <OnDuty duty="money">
        <Group>
          <LabelledControl label={m.work_transfers_on()}>
            <input type="date" name="receivedOn" defaultValue={today} max={today} className={smallControl} />
          </LabelledControl>
          <Do intent="transfers">{m.work_transfers()}</Do>
        </Group>
      </OnDuty>
      {texts.length > 0 && (
        <OnDuty duty="conversation">
          <Group>
            <LabelledControl label={m.canned_title()}>
              <select name="textId" data-macro className={`${smallControl} w-52`}>
                {texts.map(({ id, name }) => (
                  <option key={id} value={id}>
                    {name}
                  </option>
                ))}
              </select>
            </LabelledControl>
            <button
              type="submit"
              formMethod="get"
              formAction={`/${lang}/team/texts/send`}
              className={`${buttonClass("secondary", "small")} min-h-9!`}
            >
              {m.canned_send_preview()}
            </button>
          </Group>
        </OnDuty>
      )}
      <Link to={`/${lang}/team/texts`} className="link inline-flex min-h-9 items-center text-sm">
        {m.canned_edit()}
      </Link>
    </Form>
  );
}

function Group({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap items-end gap-2">{children}</div>;
}

function Do({ intent, children }: { intent: string; children: string }) {
  return (
    <button
      type="submit"
      name="intent"
      value={intent}
      className={`${buttonClass("secondary", "small")} min-h-9!`}
    >
      {children}
    </button>
  );
}
