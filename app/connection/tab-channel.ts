/** Messages between the windows of one browser. */
export type TabMessage =
  /** Requested; the answer is still to come. */
  | { kind: "signing-out" }
  /** A page came without a session. */
  | { kind: "signed-out" }
  /** Perhaps: a new password also replaces the session. */
  | { kind: "ended" }
  /** A page newer than `since` may have to refresh. */
  | { kind: "changed" }
  | { kind: "opened"; since: number };

const channel = typeof BroadcastChannel === "undefined" ? undefined : new BroadcastChannel("werdegang");

export function postToTabs(message: TabMessage): void {
  channel?.postMessage(message);
}

export function listenToTabs(listen: (message: TabMessage) => void): () => void {
  const onMessage = ({ data }: MessageEvent<TabMessage>) => listen(data);
  channel?.addEventListener("message", onMessage);
  return () => channel?.removeEventListener("message", onMessage);
}
