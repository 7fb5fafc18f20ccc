import { Form, Link } from "react-router";
import { useLanguage } from "#app/parts/page/use-language.ts";
import { m } from "#texts/messages.js";
import type { ShownDispatch } from "./shown-dispatch.ts";

/** The case no longer allowed it when it was due: stays until its sender has seen it. */
export function RefusedDispatch({ dispatch }: { dispatch: ShownDispatch }) {
  const lang = useLanguage();
  const { id, kind, number, researchId, reason } = dispatch;
  const tab = kind === "publication" ? "" : "/conversation";
  return (
    <Form
      method="post"
      action={`/${lang}/team/dispatches`}
      className="flex flex-wrap items-center gap-x-6 gap-y-1"
    >
      <input type="hidden" name="intent" value="discard" />
      <input type="hidden" name="dispatchId" value={id} />
      <p role="alert">
        <strong className="text-oxblood">
          {kind === "publication" ? m.dispatch_unpublished({ number }) : m.dispatch_unsent({ number })}
        </strong>{" "}
        {reason}
      </p>
      <Link to={`/${lang}/team/researches/${researchId}${tab}`} className="link">
        {m.dispatch_to_case()}
      </Link>
      <button type="submit" className="link min-h-9">
        {m.dispatch_seen()}
      </button>
    </Form>
  );
}
