import { connect, createServer, type Socket } from "node:net";

export type Balancer = { use: (port: number) => void; close: () => Promise<void> };

/** What stands before two database servers: an address that stays, and passes connections on to the one that is in use. */
export async function startBalancer(port: number, first: number): Promise<Balancer> {
  let inUse = first;
  const open = new Set<Socket>();
  const server = createServer((client) => {
    const upstream = connect(inUse, "127.0.0.1");
    for (const [socket, other] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      open.add(socket);
      socket.on("error", () => {});
      socket.on("close", () => {
        open.delete(socket);
        other.destroy();
      });
      socket.pipe(other);
    }
  });
  await new Promise<void>((done) => server.listen(port, "127.0.0.1", done));
  return {
    use: (next) => {
      inUse = next;
      for (const socket of open) socket.destroy();
    },
    close: async () => {
      for (const socket of open) socket.destroy();
      await new Promise((done) => server.close(done));
    },
  };
}
