/**
 * Who changed what, the newest with the highest number; times are in ms. `words` is what a search looks at, in lower case. The
 * trigger keeps entries from being changed; the oldest are deleted.
 */
export const auditLog = `
CREATE TABLE audit_log (
  number INTEGER PRIMARY KEY AUTOINCREMENT,
  at INTEGER NOT NULL,
  outcome TEXT NOT NULL,
  status INTEGER NOT NULL,
  count INTEGER NOT NULL,
  operation TEXT NOT NULL,
  actor_id TEXT,
  actor_username TEXT,
  actor_name TEXT,
  credential TEXT,
  address TEXT NOT NULL,
  target_type TEXT,
  target_id TEXT,
  target_title TEXT,
  words TEXT NOT NULL,
  user_agent TEXT NOT NULL,
  changes TEXT NOT NULL,
  details TEXT NOT NULL
) STRICT;
CREATE INDEX audit_log_by_time ON audit_log (at);
CREATE TRIGGER audit_log_append_only BEFORE UPDATE ON audit_log
BEGIN SELECT RAISE(ABORT, 'entries of the audit log cannot be changed'); END;
`;
