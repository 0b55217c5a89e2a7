import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { migrations } from '../migrations/index.ts';

/** The id of what there is one of. */
export const olderId = '60b5f4d1e4a1d80001a2b400';

/** A data directory of data version 6, where only the areas checked that names are unique. */
export function writeVersion6(directory: string): void {
  const id = olderId;
  mkdirSync(path.join(directory, 'indices'));
  const db = new DatabaseSync(path.join(directory, 'config.sqlite'));
  for (const sql of migrations.slice(0, 6)) db.exec(sql);
  const document = (more: object) => JSON.stringify({ id, ...more });
  const insert = (table: string, columns: Record<string, string | number>) =>
    db
      .prepare(`INSERT INTO ${table} (${Object.keys(columns)}) VALUES (${Object.keys(columns).fill('?')})`)
      .run(...Object.values(columns));
  insert('users', { id, username: 'mira', password_hash: 'hash', doc: document({ username: 'mira' }) });
  insert('users', {
    id: 'agents',
    username: 'graylog-sidecar',
    password_hash: '',
    doc: '{"username":"graylog-sidecar","roles":["Reader","Sidecar System (Internal)"]}',
  });
  insert('users', {
    id: 'local:admin',
    username: 'admin',
    password_hash: 'other',
    doc: '{"username":"admin"}',
  });
  insert('sessions', {
    id_hash: 'session',
    user_id: id,
    created_at: 1,
    last_access: 2,
    timeout_ms: 3,
    client_address: '127.0.0.1',
  });
  insert('access_tokens', { id, user_id: id, name: 'script', secret_hash: 'secret', last_access: 0 });
  insert('roles', { id, doc: document({ name: 'Çook' }) });
  insert('grok_patterns', { id, doc: document({ name: 'WORD', pattern: '\\w+' }) });
  insert('decorators', { id, doc: document({ stream: null }) });
  insert('inputs', { id, doc: document({ title: 'GELF', type: 'none', configuration: {} }) });
  insert('streams', { id, doc: document({ title: 'All' }) });
  insert('searches', { id, owner: 'mira', created_at: 1, doc: document({}) });
  insert('views', { id, search_id: id, summary: document({ title: 'Errors' }), state: '{}' });
  insert('default_views', { user_id: id, view_id: id });
  db.exec('PRAGMA user_version = 6');
  db.close();
}
