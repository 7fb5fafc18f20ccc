import { Socket } from "node:net";

/**
 * Sends together what the driver writes before anybody waits for an answer, as a `begin` and the first statement behind it. Each write of
 * its own is a system call and may wake the server's process, which took a sixth of the main thread's time in a search.
 */
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
