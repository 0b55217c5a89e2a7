export const views = `
CREATE TABLE views (
  id TEXT PRIMARY KEY,
  search_id TEXT NOT NULL REFERENCES searches (id),
  summary TEXT NOT NULL,
  state TEXT NOT NULL
) STRICT;
CREATE INDEX views_by_search ON views (search_id);

CREATE TABLE default_views (
  user_id TEXT PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
  view_id TEXT NOT NULL REFERENCES views (id) ON DELETE CASCADE
) STRICT;

CREATE TABLE grants (
  id TEXT PRIMARY KEY,
  grantee TEXT NOT NULL,
  target TEXT NOT NULL,
  capability TEXT NOT NULL,
  created_by TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  UNIQUE (grantee, target)
) STRICT;
CREATE INDEX grants_by_target ON grants (target);
CREATE TRIGGER users_lose_grants AFTER DELETE ON users BEGIN
  DELETE FROM grants WHERE grantee = 'grn::::user:' || old.id;
END;
`;
