/** Messages that indices refused, the newest with the highest number. Times are in ms. */
export const indexerFailures = `
CREATE TABLE indexer_failures (
  number INTEGER PRIMARY KEY AUTOINCREMENT,
  index_name TEXT NOT NULL,
  message_id TEXT NOT NULL,
  reason TEXT NOT NULL,
  failed_at INTEGER NOT NULL
) STRICT;
CREATE INDEX indexer_failures_by_time ON indexer_failures (failed_at);
`;
