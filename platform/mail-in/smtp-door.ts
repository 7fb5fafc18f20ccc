import type { Readable } from "node:stream";
import type { SecureContextOptions } from "node:tls";
import { SMTPServer, type SMTPServerSession } from "smtp-server";
import type { Log } from "#platform/log.ts";
import { Connections } from "./connections.ts";

/** What the other server reads: 4xx, and it comes again; 5xx, and its sender learns why. */
export class DoorRefusal extends Error {
  readonly responseCode: number;
  constructor(responseCode: number, message: string) {
    super(message);
    this.responseCode = responseCode;
  }
}

export type ArrivingMail = { sender: string; recipients: string[]; content: AsyncIterable<Uint8Array> };

type DoorOptions = {
  host: string;
  port: number;
  name: string;
  maxBytes: number;
  tls: SecureContextOptions | null;
  log: Log;
  /** After which a connection ends, however busy it looks. */
  sessionMs?: number;
  /** Throws `DoorRefusal` for an address that takes no mail. */
  checkRecipient: (address: string) => Promise<void>;
  /** Resolves once the mail can no longer be lost. */
  receive: (mail: ArrivingMail) => Promise<void>;
};

export type SmtpDoor = { port: number; close: () => Promise<void> };

const maxConnections = 100;
/** The largest mail at 0.5 Mbit/s. Whoever says a word a minute is never idle. */
const longestSessionMs = 10 * 60_000;
/** Of one message; RFC 5321 asks for 100, and none of our addresses is written to by so many. */
const maxRecipients = 20;
/** Of one connection: whoever tries more is guessing. */
const maxUnknown = 10;
/** Of one message. Lines that begin with a dot are taken one by one, and each takes some microseconds. */
const maxDotLines = 100_000;
const idleMs = 60_000;
const closeMs = 10_000;

/** Rejects with the system's error where the port is taken. */
export function openSmtpDoor(options: DoorOptions): Promise<SmtpDoor> {
  const { maxBytes, tls, log } = options;
  const unknown = new Map<string, number>();
  const connections = new Connections();
  const server = new SMTPServer({
    name: options.name,
    banner: "ready",
    authOptional: true,
    disabledCommands: tls ? ["AUTH"] : ["AUTH", "STARTTLS"],
    ...tls,
    size: maxBytes,
    maxClients: maxConnections,
    socketTimeout: idleMs,
    closeTimeout: closeMs,
    disableReverseLookup: true,
    logger: false,
    onConnect: (session, callback) => {
      if (!connections.take(session.id, session.remoteAddress))
        return callback(new DoorRefusal(421, "Too many connections at once."));
      const end = () => hangUp(server, session, "This connection has taken too long.");
      connections.endAfter(session.id, options.sessionMs ?? longestSessionMs, end);
      callback();
    },
    onRcptTo: ({ address }, session, callback) => {
      if (session.envelope.rcptTo.length >= maxRecipients)
        return callback(new DoorRefusal(452, "Too many recipients. Send the message again to the others."));
      answer(callback, async () => {
        if ((unknown.get(session.id) ?? 0) >= maxUnknown)
          throw new DoorRefusal(421, "Too many unknown addresses.");
        await options.checkRecipient(address).catch((error: unknown) => {
          unknown.set(session.id, (unknown.get(session.id) ?? 0) + 1);
          throw error;
        });
      });
    },
    onData: (stream, session, callback) => {
      const { mailFrom, rcptTo } = session.envelope;
      const mail = {
        sender: mailFrom ? mailFrom.address : "",
        recipients: rcptTo.map(({ address }) => address),
        content: withinSize(stream, maxBytes),
      };
      answer(
        callback,
        () => options.receive(mail),
        () => drain(stream, maxBytes, () => hangUp(server, session, "The message does not end.")),
      );
    },
    onClose: ({ id }) => {
      unknown.delete(id);
      connections.leave(id);
    },
  });
  // A client that hangs up or speaks nonsense is its own affair.
  server.on("error", (error) => log.debug({ err: error }, "mail door"));

  function answer(callback: (error?: Error | null) => void, work: () => Promise<void>, drain = () => {}) {
    work().then(
      () => callback(),
      (error: unknown) => {
        drain();
        if (error instanceof DoorRefusal) return callback(error);
        log.error({ err: error }, "a mail could not be taken, its sender comes again");
        callback(new DoorRefusal(451, "Something failed here. Please try again later."));
      },
    );
  }

  return new Promise((opened, failed) => {
    server.server.once("error", failed);
    const listener = server.listen(options.port, options.host, () => {
      server.server.off("error", failed);
      const address = listener.address();
      opened({
        port: typeof address === "object" && address ? address.port : options.port,
        close: () => new Promise((closed) => server.close(() => closed())),
      });
    });
  });
}

async function* withinSize(stream: Readable, maxBytes: number): AsyncGenerator<Uint8Array> {
  const size = new MessageSize(maxBytes);
  // Without destroying: the rest is read until the dot, else the answer cannot be sent.
  for await (const chunk of stream.iterator({ destroyOnReturn: false })) {
    size.add(chunk as Buffer); // no encoding is set
    if (size.bytes > maxBytes) throw new DoorRefusal(552, "The message is too large.");
    if (size.isTooMuch) throw new DoorRefusal(554, "Too many lines begin with a dot.");
    yield chunk as Uint8Array;
  }
}

class MessageSize {
  readonly #maxBytes: number;
  bytes = 0;
  #dotLines = 0;
  #endedLine = true;

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes;
  }

  add(chunk: Buffer): void {
    this.bytes += chunk.length;
    if (this.#endedLine && chunk[0] === 0x2e) this.#dotLines += 1;
    for (let at = chunk.indexOf("\n."); at >= 0; at = chunk.indexOf("\n.", at + 2)) this.#dotLines += 1;
    this.#endedLine = chunk.at(-1) === 0x0a;
  }

  get isTooMuch(): boolean {
    return this.bytes > this.#maxBytes || this.#dotLines > maxDotLines;
  }
}

/** Reads the rest of a message that was refused, if it ends soon. */
function drain(stream: Readable, maxBytes: number, giveUp: () => void): void {
  const size = new MessageSize(maxBytes);
  const count = (chunk: Buffer) => {
    size.add(chunk);
    if (!size.isTooMuch) return;
    stream.off("data", count);
    giveUp();
  };
  stream.on("data", count).resume();
}

function hangUp({ connections }: SMTPServer, { id }: SMTPServerSession, why: string): void {
  const connection = [...connections].find(({ session }) => session.id === id);
  connection?.send(421, why);
  connection?.close();
}
