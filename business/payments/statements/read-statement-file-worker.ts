import { readFile } from "node:fs/promises";
import { RuleBroken } from "#business/errors.ts";
import { decodeXml } from "../camt/decode-xml.ts";
import { readCamt } from "../camt/read-camt.ts";
import type { StatementFile, StatementRead } from "./read-statement-file.ts";

process.on("message", ({ file }: StatementFile) => {
  void readFile(file)
    .then(read, (error: unknown): StatementRead => ({ notRead: String(error) }))
    .then((answer) => process.send?.(answer));
});

function read(bytes: Uint8Array): StatementRead {
  try {
    return { statements: readCamt(decodeXml(bytes)) };
  } catch (error) {
    return { refused: error instanceof RuleBroken ? error.code : "statements_unreadable" };
  }
}
