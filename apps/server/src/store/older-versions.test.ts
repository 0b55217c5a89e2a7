import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { grokPatterns } from '../areas/grok/grok-patterns.ts';
import { storedInputs } from '../areas/inputs/encrypted-inputs.ts';
import { storedRoles } from '../areas/roles/stored-roles.ts';
import { storedDecorators } from '../areas/search/decorators/stored-decorators.ts';
import { sessionStore } from '../areas/sessions/session-store.ts';
import { storedStreams } from '../areas/streams/stored-streams.ts';
import { storedUsers } from '../areas/users/stored-users.ts';
import { tokenStore } from '../areas/users/token-store.ts';
import { passwordHashes } from '../areas/users/user-service.ts';
import { viewStore } from '../areas/views/view-store.ts';
import type { Host } from '../host/host.ts';
import { openAreas } from '../host/open-areas.ts';
import { createLogging } from '../logging/logging.ts';
import { openDataDirectory } from './data-directory.ts';
import { migrations } from './migrations/index.ts';

let directory: string;
beforeEach(() => {
  directory = mkdtempSync(path.join(tmpdir(), 'tailrace-older-'));
});
afterEach(() => rmSync(directory, { recursive: true, force: true }));

const silent = createLogging('error', { write() {} });

const id = '60b5f4d1e4a1d80001a2b400';

/** A data directory of data version 6, where only the areas checked that names are unique. */
function writeVersion6(): void {
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

describe('a data directory of data version 6', () => {
  it('keeps everything', () => {
    writeVersion6();
    const data = openDataDirectory(directory);
    const { config } = data;
    const { service } = openAreas([], { config, secrets: data.secrets, logging: silent } as Host);
    const users = service(storedUsers);
    expect(users.list().map(({ username }) => username)).toEqual(['admin', 'graylog-sidecar', 'mira']);
    expect(users.findBy('username', 'graylog-sidecar')?.roles).toEqual(['Sidecar System (Internal)']);
    expect(users.findBy('username', 'mira')?.id).toBe(id);
    expect([id, 'local:admin'].map(passwordHashes(config).find)).toEqual(['hash', 'other']);
    expect(sessionStore(config).find('session')?.user_id).toBe(id);
    expect(tokenStore(config).listOf(id)).toHaveLength(1);
    expect(service(storedRoles).findBy('name', 'çOOK')?.id).toBe(id);
    expect(service(grokPatterns).get(id)).toEqual({ id, name: 'WORD', pattern: '\\w+' });
    expect(service(storedDecorators).listBy('stream', null)).toHaveLength(1);
    expect(service(storedInputs).get(id).title).toBe('GELF');
    expect(service(storedStreams).get(id).title).toBe('All');
    expect(service(viewStore).find(id)?.title).toBe('Errors');
    expect(service(viewStore).defaultOf(id)).toBe(id);
    data.close();
  });

  it('refuses duplicate names after the migration', () => {
    writeVersion6();
    const data = openDataDirectory(directory);
    const roles = openAreas([], { config: data.config } as Host).service(storedRoles);
    const role = roles.get(id);
    const create = () => roles.create({ ...role, id: 'other', name: 'çOOK' });
    expect(create).toThrow('Role çOOK already exists');
    data.close();
  });

  it('has its indices rebuilt when the Unicode version changes', () => {
    writeVersion6();
    openDataDirectory(directory).close();
    const file = path.join(directory, 'config.sqlite');
    const db = new DatabaseSync(file);
    // Simulates an index of a version in which Ç had no lower case.
    db.function('folded', { deterministic: true }, (text) => String(text).replace('ç', 'Ç'));
    db.exec(`REINDEX; UPDATE settings SET value = '"1.0"' WHERE key = 'unicode_of_indices'`);
    db.close();
    const data = openDataDirectory(directory);
    expect(
      openAreas([], { config: data.config } as Host)
        .service(storedRoles)
        .findBy('name', 'çOOK')?.id,
    ).toBe(id);
    data.close();
  });

  const copy = () => path.join(directory, 'config.sqlite-of-version-6');
  const copies = () => readdirSync(directory).filter((name) => name.includes('-of-version-'));

  it('is copied before it is changed, once', () => {
    writeVersion6();
    writeFileSync(path.join(directory, 'config.sqlite-of-version-3'), 'the copy of an upgrade before');
    openDataDirectory(directory).close();
    openDataDirectory(directory).close();
    expect(copies()).toEqual([path.basename(copy())]);
    expect(statSync(copy()).mode & 0o777).toBe(0o600);
    using db = new DatabaseSync(copy(), { readOnly: true });
    expect(db.prepare('PRAGMA user_version').get()).toEqual({ user_version: 6 });
    expect(db.prepare('SELECT username FROM users ORDER BY username').all()).toHaveLength(3);
  });

  it('is not changed where it cannot be copied', () => {
    writeVersion6();
    mkdirSync(`${copy()}.part`);
    expect(() => openDataDirectory(directory)).toThrow(/is of data version 6 and cannot be copied/);
    using db = new DatabaseSync(path.join(directory, 'config.sqlite'), { readOnly: true });
    expect(db.prepare('PRAGMA user_version').get()).toEqual({ user_version: 6 });
  });

  it('stays as it is when a change of it fails', () => {
    writeVersion6();
    const file = path.join(directory, 'config.sqlite');
    {
      using db = new DatabaseSync(file);
      // The table that a later change creates.
      db.exec('CREATE TABLE outputs (id TEXT)');
    }
    expect(() => openDataDirectory(directory)).toThrow(/outputs/);
    using db = new DatabaseSync(file, { readOnly: true });
    expect(db.prepare('PRAGMA user_version').get()).toEqual({ user_version: 6 });
  });

  it('of a new server is not copied', () => {
    openDataDirectory(directory).close();
    expect(copies()).toEqual([]);
  });
});
