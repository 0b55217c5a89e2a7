import { documentIndices } from '../document-table.ts';

/** Lets the database enforce unique names, and stores passwords separately from accounts. */
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
