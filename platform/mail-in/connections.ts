import { networkOf } from "#platform/network.ts";

/** As many as Postfix opens to one server. The operator's own, on this machine, may have all. */
const maxOfNetwork = 20;
const thisMachine = /^(127\.|::1$|::ffff:127\.)/;

/** Who is connected, by network, and when each is sent away. */
export class Connections {
  readonly #open = new Map<string, { network: string; timer?: NodeJS.Timeout }>();

  /** False where the network has as many as it may have. */
  take(id: string, remoteAddress: string): boolean {
    const network = networkOf(remoteAddress);
    const taken = [...this.#open.values()].filter((each) => each.network === network).length;
    if (taken >= maxOfNetwork && !thisMachine.test(remoteAddress)) return false;
    this.#open.set(id, { network });
    return true;
  }

  endAfter(id: string, ms: number, end: () => void): void {
    const open = this.#open.get(id);
    if (open) open.timer = setTimeout(end, ms).unref();
  }

  leave(id: string): void {
    clearTimeout(this.#open.get(id)?.timer);
    this.#open.delete(id);
  }
}
