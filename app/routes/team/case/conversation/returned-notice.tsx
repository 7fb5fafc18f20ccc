import { Form } from "react-router";
import { Notice } from "#app/ui/notice.tsx";
import { m } from "#texts/messages.js";

export type Returned = {
  id: string;
  message: string;
  answerBy: string | undefined;
  attachments: readonly string[];
  /** Why it did not go out; null if its sender took it back. */
  reason: string | null;
};

/** The text in the field below was sent and came back. */
export function ReturnedNotice({ returned: { id, reason } }: { returned: Returned }) {
  return (
    <Notice
      kind={reason ? "warning" : "info"}
      title={reason ? m.dispatch_refused() : m.dispatch_taken_back()}
    >
      {reason && <p>{reason}</p>}
      <p>{m.dispatch_goes_on()}</p>
      <Form method="post" action="#conversation" encType="multipart/form-data" preventScrollReset>
        <input type="hidden" name="dispatchId" value={id} />
        <button type="submit" name="intent" value="discard" className="link min-h-9 text-sm">
          {m.dispatch_discard()}
        </button>
      </Form>
    </Notice>
  );
}
