import { listenToTabs, postToTabs } from "./tab-channel.ts";

/** Windows share one stream (HTTP/1.1 allows six connections per host); when its holder closes, the next takes over. */
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
