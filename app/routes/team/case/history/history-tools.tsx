import { Form, useLocation } from "react-router";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { m } from "#texts/messages.js";
import { useHere } from "./rows/use-here.ts";

/** What adds to the history, and what publishes all of its drafts. */
export function HistoryTools({ drafts }: { drafts: number }) {
  const { pathname } = useLocation();
  const { open, keptFields } = useHere();
  return (
    <div className="no-print flex flex-wrap items-center gap-x-4 gap-y-2">
      <ButtonLink to={open("edit", "new", "new")} size="small" preventScrollReset>
        {m.desk_add_statement()}
      </ButtonLink>
      <ButtonLink to={open("paste", "1", "paste")} size="small" variant="secondary" preventScrollReset>
        {m.desk_paste()}
      </ButtonLink>
      {drafts > 0 && (
        <Form action={`${pathname}#publication`} className="contents" preventScrollReset>
          {[...keptFields, ["publish", "1"]].map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <Button size="small" variant="quiet" name="all" value="1">
            {m.desk_publish_all({ count: String(drafts) })}
          </Button>
        </Form>
      )}
    </div>
  );
}
