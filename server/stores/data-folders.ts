/** Folders of `DATA_DIR` beside the database; backups copy all of them. */
export const dataFolders = { files: "files", staging: "staging", outbox: "outbox" } as const;
