export const init = `
CREATE TABLE settings (
  key TEXT PRIMARY KEY,
  value TEXT NOT NULL
) STRICT;

CREATE TABLE cluster_config (
  class TEXT PRIMARY KEY,
  value TEXT NOT NULL
) STRICT;

CREATE TABLE users (
  id TEXT PRIMARY KEY,
  username TEXT NOT NULL UNIQUE,
  password_hash TEXT NOT NULL,
  doc TEXT NOT NULL
) STRICT;

CREATE TABLE sessions (
  id_hash TEXT PRIMARY KEY,
  user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  created_at INTEGER NOT NULL,
  last_access INTEGER NOT NULL,
  timeout_ms INTEGER NOT NULL,
  client_address TEXT NOT NULL
) STRICT;
CREATE INDEX sessions_by_user ON sessions (user_id);

CREATE TABLE inputs (
  id TEXT PRIMARY KEY,
  doc TEXT NOT NULL
) STRICT;

CREATE TABLE streams (
  id TEXT PRIMARY KEY,
  doc TEXT NOT NULL
) STRICT;

CREATE TABLE searches (
  id TEXT PRIMARY KEY,
  owner TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  doc TEXT NOT NULL
) STRICT;
CREATE INDEX searches_by_age ON searches (created_at);
`;
