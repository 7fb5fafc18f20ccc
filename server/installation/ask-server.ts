import { type IncomingMessage, request } from "node:http";
import { join } from "node:path";

// The client of control.ts. It loads nothing else, so commands start at once.

export const socketIn = (dataDir: string) => join(dataDir, "control", "socket");

export class ServerRefused extends Error {}

/** The running server's answer; null when none runs. Throws `ServerRefused`. */
export function askServer(dataDir: string, command: string): Promise<IncomingMessage | null> {
  return new Promise((done, failed) => {
    const call = request({ socketPath: socketIn(dataDir), path: command, method: "POST" }, (answer) => {
      if (answer.statusCode === 200) return done(answer);
      let text = "";
      answer.on("data", (chunk) => (text += chunk));
      answer.on("end", () => failed(new ServerRefused(`The running server could not do it. ${text}`)));
    });
    call.on("error", (error: NodeJS.ErrnoException) =>
      ["ENOENT", "ECONNREFUSED"].includes(error.code ?? "") ? done(null) : failed(error),
    );
    call.end();
  });
}
