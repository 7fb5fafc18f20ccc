import { Socket } from "node:net";

/** Batches writes made before anybody awaits: single ones cost a sixth of the main thread's time per search. */
export function gatheringSocket(): Socket {
  const socket = new Socket();
  const write = socket.write.bind(socket) as (...message: unknown[]) => boolean; // its overloads have no common signature
  let gathers = false;
  const send = () => {
    gathers = false;
    socket.uncork();
  };
  const gather = (...message: unknown[]): boolean => {
    if (!gathers) {
      gathers = true;
      socket.cork();
      process.nextTick(send); // after the promises that are settled by now
    }
    return write(...message);
  };
  return Object.assign(socket, { write: gather });
}
