import { documentIndices } from '../document-table.ts';

/** Unique names are the database's to enforce, and passwords are apart from the accounts they belong to. */
export const uniqueNames = `
${documentIndices('grok_patterns', { unique: ['name'] })}
${documentIndices('roles', { uniqueInAnyCase: ['name'] })}
${documentIndices('users', { unique: ['username'] })}
CREATE TABLE passwords (
  user_id TEXT PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
  hash TEXT NOT NULL
) STRICT;
INSERT INTO passwords (user_id, hash) SELECT id, password_hash FROM users;
ALTER TABLE users DROP COLUMN password_hash;
`;
