-- New keys wait in the index's pending list and are sorted in many at a time; whoever writes says when (business/archive/keep-sightings.ts).
ALTER INDEX "archive_records_block_keys" RESET (fastupdate);
