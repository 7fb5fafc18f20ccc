import type { Subscriber } from "#platform/database/connections/listen-on-server.ts";
import type { Embedded } from "./open-embedded.ts";

export async function listenEmbedded(
  onNotification: Embedded["onNotification"],
  run: (text: string) => Promise<unknown>,
  channel: string,
  subscriber: Subscriber,
): Promise<() => Promise<void>> {
  const stop = onNotification((notified, payload) => {
    if (notified === channel) subscriber.onMessage(payload);
  });
  await run(`listen ${channel}`);
  return async () => stop();
}
