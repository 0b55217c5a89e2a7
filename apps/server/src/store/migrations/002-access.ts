export const access = `
CREATE TABLE roles (
  id TEXT PRIMARY KEY,
  doc TEXT NOT NULL
) STRICT;

CREATE TABLE access_tokens (
  id TEXT PRIMARY KEY,
  user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  name TEXT NOT NULL,
  secret_hash TEXT NOT NULL UNIQUE,
  last_access INTEGER NOT NULL
) STRICT;
CREATE INDEX access_tokens_by_user ON access_tokens (user_id);
`;
