import { listenToTabs, postToTabs } from "./tab-channel.ts";

/**
 * Calls `onChange` when something changed since `since`, and `onEnded` when the session it was opened with is over. The windows of a browser share one stream, because HTTP/1.1
 * allows six connections per host: whoever holds the lock has it and passes its events on. When that window closes, the next one takes
 * over, from the newest event that anybody has seen. Returns a function that stops.
 */
export function shareEventStream(since: number, onChange: () => void, onEnded: () => void): () => void {
  const ended = new AbortController();
  let newest = since;
  let stream: EventSource | undefined;
  const follow = () => {
    stream = new EventSource(`/events?since=${newest}`);
    stream.addEventListener("changed", ({ lastEventId }) => {
      newest = Number(lastEventId) || newest;
      postToTabs({ kind: "changed" });
      onChange();
    });
    stream.addEventListener("ended", () => {
      postToTabs({ kind: "ended" });
      onEnded();
    });
  };
  const stopListening = listenToTabs((message) => {
    if (message.kind === "changed") onChange();
    if (message.kind === "ended") onEnded();
    // Rendered before this change and subscribed too late to hear of it.
    if (message.kind === "opened" && stream && message.since <= newest) postToTabs({ kind: "changed" });
  });
  postToTabs({ kind: "opened", since });
  if (navigator.locks)
    navigator.locks
      .request("event-stream", { signal: ended.signal }, () => {
        follow();
        return new Promise<void>((resolve) => ended.signal.addEventListener("abort", () => resolve()));
      })
      .catch(() => {}); // Stopped before its turn.
  else follow();
  return () => {
    ended.abort();
    stopListening();
    stream?.close();
  };
}
