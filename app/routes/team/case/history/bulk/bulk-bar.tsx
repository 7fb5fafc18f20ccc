import { type FormEvent, useRef } from "react";
import { Form, useLocation, useNavigate } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { m } from "#texts/messages.js";
import { useChoice } from "../rows/use-choice.ts";
import { useHere } from "../rows/use-here.ts";
import { chosenFields } from "./chosen-ids.ts";

/** The checkboxes of the tables belong to it. Its buttons open what is next; by post, as an address takes no hundred ids. */
export function BulkBar({ drafts }: { drafts: number }) {
  const { pathname } = useLocation();
  const { keptFields, formTo } = useHere();
  const navigate = useNavigate();
  const { chosen, clear } = useChoice();
  const form = useRef<HTMLFormElement>(null);
  /** What the action would lead to, without asking it. */
  const open = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const sent = new FormData(event.currentTarget, (event.nativeEvent as SubmitEvent).submitter);
    const ids = [...new Set([...chosen, ...sent.getAll("draft").map(String)])];
    const doing = [...sent].filter(([name]) => name === "publish" || name === "bulk");
    const asked = new URLSearchParams([
      ...keptFields,
      ...doing.map(([name]) => [name, String(sent.get(name))]),
      ...chosenFields(ids),
    ]);
    void navigate(`${pathname}?${asked}#bulk`, { preventScrollReset: true });
  };
  return (
    <Form
      id="chosen"
      ref={form}
      method="post"
      onSubmit={open}
      action={formTo("bulk")}
      aria-label={m.desk_bulk()}
      data-idle={chosen.size === 0 || undefined}
      className="desk-bulk no-print"
      preventScrollReset
    >
      <input type="hidden" name="intent" value="choose" />
      <p role="status" className={`text-sm text-soft noscript:hidden ${chosen.size > 0 ? "figures" : ""}`}>
        {chosen.size > 0 ? m.desk_bulk_chosen({ count: String(chosen.size) }) : m.desk_bulk_idle()}
      </p>
      {drafts > 0 && (
        <Button size="small" variant="secondary" name="publish" value="1">
          {m.desk_publish_chosen()}
        </Button>
      )}
      <Button size="small" variant="secondary" name="bulk" value="cite">
        {m.desk_bulk_cite()}
      </Button>
      <Button size="small" variant="secondary" name="bulk" value="date">
        {m.desk_bulk_date()}
      </Button>
      <Button size="small" variant="secondary" name="bulk" value="withdraw">
        {m.desk_bulk_withdraw()}
      </Button>
      {chosen.size > 0 && (
        <Button
          size="small"
          variant="quiet"
          type="button"
          onClick={() => {
            clear();
            form.current?.reset();
          }}
        >
          {m.desk_bulk_none()}
        </Button>
      )}
    </Form>
  );
}
