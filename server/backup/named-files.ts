import type pg from "pg";
import { derivativeKeys } from "#business/documents/document.ts";

/** File keys named by rows, so a snapshot's files can be copied later. A test finds forgotten columns. */
export async function namedFiles(owner: pg.ClientBase): Promise<string[]> {
  const { rows: documents } = await owner.query<{ key: string; copies: boolean }>(
    // Of a refused file the row stays as its reason, without bytes; of one being blackened there are none yet.
    `select file_url as key, has_copies as copies from research_documents where state not in ('refused', 'redacting')
     union all select file_url, true from document_originals where erased_at is null`,
  );
  const { rows: others } = await owner.query<{ key: string }>(
    `select file_key as key from archive_imports where file_key is not null
     union select file_key from data_exports where file_key is not null
     union select file_key from incoming_mails
     union select file_key from certificate_files where file_key is not null
     union select file_key from tax.invoice_files
     union select file_key from report_files
     union select file_key from bank_statements where file_key is not null
     union select file_key from vouchers where file_key is not null
     union select image_key from memory_card_pictures
     union select image_key from wall_entries where image_key is not null
     union select image_key from stories where image_key is not null
     union select a ->> 'fileKey' from outbound_mails, jsonb_array_elements(attachments) a where a ? 'fileKey'`,
  );
  return [
    ...documents.flatMap(({ key, copies }) =>
      copies ? [key, ...Object.values(derivativeKeys(key))] : [key],
    ),
    ...others.map(({ key }) => key),
  ];
}
