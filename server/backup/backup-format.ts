import { z } from "zod";
import { signingKeysName } from "#platform/credentials/signing-keys.ts";
import { TableDump } from "#platform/database/dump-tables.ts";
import { dataFolders } from "#server/stores/data-folders.ts";
import { installationIdName } from "#server/stores/store-identity.ts";

/** The first file of every backup identifies it. Format 1: docs/decisions/015-backup.md. */
export const headerName = "backup.json";
export const BackupHeader = z.object({ format: z.literal(1), madeAt: z.iso.datetime() });
export type BackupHeader = z.infer<typeof BackupHeader>;

export const tablesName = "tables.json";
export const TablesHeader = z.object({
  migrations: z.array(z.string()),
  sequences: z.record(z.string(), z.string()),
  dumps: z.array(TableDump),
});
export type TablesHeader = z.infer<typeof TablesHeader>;

export const tablesFolder = "tables";
/** Data folders in a backup of the embedded database. */
export const ownFolders = Object.values(dataFolders);
/** Created by the first start unless set: without them sessions, links and certificates end. */
export const secretNames = ["signing-secret", signingKeysName, installationIdName];

/** Only in a backup that lacks something: keys of files that rows name and the data folder does not hold. */
export const missingName = "missing.json";
export const MissingFiles = z.array(z.string());

/** The erasure log's copy next to the backups. */
export const erasureLogName = "erasures.log";

/** A backup's storage limit (Art. 5 Abs. 1 lit. e GDPR), after which erased people are gone from all of them. */
export const backupDays = 35;

export class BackupRefused extends Error {}
