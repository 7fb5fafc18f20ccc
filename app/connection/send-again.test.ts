import { expect, test } from "vitest";
import type { HeldRequest } from "#app/connection/held-requests.ts";
import { sendHeldForms } from "./send-again.ts";

/** Waiting forms, and what happened to them. */
function waiting() {
  const done: string[] = [];
  const form = (name: string, { connected = true, leaves = false } = {}): HeldRequest => {
    const element = { isConnected: connected, requestSubmit: () => done.push(`${name} submitted`) };
    const sent = { element: element as unknown as HTMLFormElement, submitter: null };
    return { kind: "form", form: sent, leaves, tryAgain: () => done.push(`${name} tried`) };
  };
  return { done, form };
}

test("waiting forms are sent as they are now; one that was removed, as it was", async () => {
  const { done, form } = waiting();
  await sendHeldForms([form("theme"), form("closed", { connected: false }), form("message")], false);
  expect(done).toEqual(["theme submitted", "closed tried", "message submitted"]);
});

test("a form that leaves the page waits until the others are answered", async () => {
  const { done, form } = waiting();
  const newsletter = form("newsletter", { leaves: true });
  await sendHeldForms([newsletter, form("message")], false);
  expect(done).toEqual(["message submitted"]);
  await sendHeldForms([newsletter], false);
  expect(done).toEqual(["message submitted", "newsletter submitted"]);
});
