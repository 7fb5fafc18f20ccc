import { RuleBroken } from "#business/errors.ts";
import { decodeXml } from "../camt/decode-xml.ts";
import { readCamt } from "../camt/read-camt.ts";
import type { StatementFile, StatementRead } from "./read-statement-file.ts";

process.on("message", ({ bytes }: StatementFile) => process.send?.(read(bytes)));

function read(bytes: Uint8Array): StatementRead {
  try {
    return { statements: readCamt(decodeXml(bytes)) };
  } catch (error) {
    return { refused: error instanceof RuleBroken ? error.code : "statements_unreadable" };
  }
}
