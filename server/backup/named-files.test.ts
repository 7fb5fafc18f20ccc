import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestApp, type TestApp } from "#tests/world/test-app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

test("every column that may name a file is known to namedFiles, or known to name none", async () => {
  const { rows: columns } = await app.runAsOwner(
    `select table_name || '.' || column_name as name from information_schema.columns
      where table_schema in ('public', 'tax') and column_name ~ '((file|image|document|invoice)_(url|key)|attachments)$' order by 1`,
  );
  expect(columns.map(({ name }) => name)).toEqual([
    "archive_imports.file_key",
    "bank_statements.file_key",
    "certificate_files.file_key",
    "data_exports.file_key",
    "document_originals.file_url",
    "incoming_mails.file_key",
    "invoice_files.file_key",
    "memory_card_pictures.image_key",
    "orders.invoice_url", // an address, not a file
    "outbound_mails.attachments",
    "report_files.file_key",
    "research_comments.attachments", // ids of documents
    "research_documents.file_url",
    "stories.image_key",
    "vouchers.file_key",
    "wall_entries.image_key",
  ]);
});
