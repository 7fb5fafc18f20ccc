import { RuleBroken } from "#business/errors.ts";
import { readCamt053 } from "./read-camt053.ts";
import type { StatementFile, StatementRead } from "./read-statement-file.ts";

process.on("message", ({ bytes }: StatementFile) => process.send?.(read(bytes)));

function read(bytes: Uint8Array): StatementRead {
  try {
    return { lines: readCamt053(new TextDecoder().decode(bytes)) };
  } catch (error) {
    return { refused: error instanceof RuleBroken ? error.code : "statements_unreadable" };
  }
}
