import { mkdir, readFile, rm } from "node:fs/promises";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { z } from "zod";
import { endSessionsOf, removeLostFactor } from "#business/accounts/end-sessions-of.ts";
import { makeAdministrator } from "#business/accounts/team/make-administrator.ts";
import { verifyWithHeads } from "#business/anchoring/verify-with-heads.ts";
import { booksFile, booksFileKinds } from "#business/books/closing/books-file.ts";
import { booksState } from "#business/books/closing/books-state.ts";
import type { Services } from "#business/context.ts";
import { NotFound, RuleBroken } from "#business/errors.ts";
import { startWithFirstTexts } from "#business/messages/canned-texts/add-first-texts.ts";
import { acceptSecret } from "#business/operations/accept-secret.ts";
import { markOperation } from "#business/operations/mark-operation.ts";
import { type ImportOutcome, importStatement } from "#business/payments/statements/import-statement.ts";
import { maxStatementBytes } from "#business/payments/statements/statement.ts";
import { previewRetention } from "#business/privacy/retention/preview-retention.ts";
import { writeBackup } from "./backup/write-backup.ts";
import { socketIn } from "./installation/ask-server.ts";

/** Limit of a Unix socket path (unix(7)). */
const longestPath = 107;

type Command = (services: Services, answer: ServerResponse, query: URLSearchParams) => Promise<void>;

const commands: Record<string, Command> = {
  "/backup": async (services, answer) => {
    await pipeline(writeBackup(services), answer.writeHead(200, { "Content-Type": "application/x-tar" }));
  },
  "/backup-made": async (services, answer, query) => {
    const ctx = { services, actor: { kind: "system", job: "backup" }, now: () => new Date() } as const;
    const made = z.object({ bytes: z.coerce.number(), missing: z.coerce.number() });
    await markOperation(ctx, "backup", made.parse(Object.fromEntries(query)));
    answer.end();
  },
  "/restore-tested": async (services, answer, query) => {
    const ctx = { services, actor: { kind: "system", job: "restore" }, now: () => new Date() } as const;
    const number = z.coerce.number();
    const tested = z.object({ madeAt: z.iso.datetime(), rows: number, files: number, seconds: number });
    await markOperation(ctx, "restore-test", tested.parse(Object.fromEntries(query)));
    answer.end();
  },
  "/audit-verification": async (services, answer, query) => {
    const ctx = { services, actor: { kind: "system", job: "audit-verify" }, now: () => new Date() } as const;
    answer.end(JSON.stringify(await verifyWithHeads(ctx, query.get("heads"))));
  },
  "/retention-preview": async (services, answer) => {
    const ctx = { services, actor: { kind: "system", job: "retention" }, now: () => new Date() } as const;
    answer.end(JSON.stringify(await previewRetention(ctx)));
  },
  "/books": async (services, answer, query) => {
    const ctx = { services, actor: { kind: "system", job: "books" }, now: () => new Date() } as const;
    const kind = z.enum(booksFileKinds).parse(query.get("kind"));
    const { content } = await booksFile(ctx, kind, query.get("period") ?? "");
    await pipeline(content, answer.writeHead(200, { "Content-Type": "application/octet-stream" }));
  },
  "/books-state": async (services, answer) => {
    const ctx = { services, actor: { kind: "system", job: "books" }, now: () => new Date() } as const;
    answer.end(JSON.stringify(await booksState(ctx)));
  },
  "/statement": async (services, answer, query) => {
    answer.end(JSON.stringify(await takeStatementFile(services, query)));
  },
  "/account": async (services, answer, query) => {
    answer.end(JSON.stringify(await changeAccount(services, query)));
  },
};

/** Imports the bank statement at `path`. Returns the outcome, or the code of the rule that refused it. */
export async function takeStatementFile(
  services: Services,
  query: URLSearchParams,
): Promise<ImportOutcome | { refused: string }> {
  const ctx = { services, actor: { kind: "system", job: "payments" }, now: () => new Date() } as const;
  const bytes = await readFile(query.get("path") ?? "");
  if (bytes.length > maxStatementBytes) return { refused: "statements_too_large" };
  try {
    return await importStatement(ctx, { fileName: query.get("name") ?? "", bytes });
  } catch (error) {
    if (error instanceof RuleBroken) return { refused: error.code };
    throw error;
  }
}

/** Returns the number of ended sessions, or the new administrator's link; null without such an account. */
export async function changeAccount(
  services: Services,
  query: URLSearchParams,
): Promise<number | string | null> {
  const ctx = { services, actor: { kind: "system", job: "operator" }, now: () => new Date() } as const;
  const email = query.get("email") ?? "";
  try {
    if (query.get("action") === "make-administrator") {
      const link = await makeAdministrator(ctx, email);
      await startWithFirstTexts(ctx, email);
      return link;
    }
    if (query.get("action") === "accept-secret") return await acceptSecret(ctx);
    if (query.get("action") === "remove-lost-factor") return await removeLostFactor(ctx, email);
    return await endSessionsOf(ctx, query.get("action") === "end-all-sessions" ? undefined : email);
  } catch (error) {
    if (error instanceof NotFound) return null;
    throw error;
  }
}

/** Lets commands of the same user reach the process that holds the embedded database. Returns `close`. */
export async function openControl(services: Services): Promise<() => Promise<void>> {
  const path = socketIn(services.config.dataDir);
  if (services.database.backend !== "pglite") return async () => {};
  if (Buffer.byteLength(path) > longestPath) {
    services.log.warn({ path }, "DATA_DIR is too long a path: no backup while the server runs");
    return async () => {};
  }
  await mkdir(join(services.config.dataDir, "control"), { recursive: true, mode: 0o700 });
  await rm(path, { force: true });
  const server = createServer((request, response) => void handle(services, request, response));
  await new Promise<void>((open, failed) => server.once("error", failed).listen(path, open));
  return () => new Promise((closed) => server.close(() => closed()));
}

/** One command at a time: each has the embedded database to itself. */
let busy = false;

async function handle(services: Services, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { pathname, searchParams } = new URL(request.url ?? "", "http://socket");
  const command = commands[pathname];
  if (!command) return void response.writeHead(404).end();
  if (busy) return void response.writeHead(409).end("It is running another command.");
  busy = true;
  try {
    await command(services, response, searchParams);
  } catch (error) {
    services.log.error({ err: error, command: pathname }, "a command failed");
    if (response.headersSent) response.destroy();
    else response.writeHead(500).end("Its log says why.");
  } finally {
    busy = false;
  }
}
