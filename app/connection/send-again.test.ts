import { expect, test } from "vitest";
import type { HeldRequest } from "#app/connection/held-requests.ts";
import { formsToSend, sendHeldForm } from "./send-again.ts";

/** A waiting form, and what happened to it. */
function waitingForm({ connected = true, leaves = false } = {}) {
  const done: string[] = [];
  const element = { isConnected: connected, requestSubmit: () => done.push("submitted") };
  const sent = { element: element as unknown as HTMLFormElement, submitter: null };
  const form: HeldRequest = { kind: "form", form: sent, leaves, tryAgain: () => done.push("tried") };
  return { done, form };
}

test("a waiting form is sent as it is now; one that was removed, as it was", () => {
  const open = waitingForm();
  sendHeldForm(open.form, false);
  expect(open.done).toEqual(["submitted"]);
  const closed = waitingForm({ connected: false });
  sendHeldForm(closed.form, false);
  expect(closed.done).toEqual(["tried"]);
});

test("a form that leaves the page waits until the others are answered", () => {
  const newsletter = waitingForm({ leaves: true }).form;
  const message = waitingForm().form;
  expect(formsToSend([newsletter, message])).toEqual([message]);
  expect(formsToSend([newsletter])).toEqual([newsletter]);
});
