/**
 * Turns data into those of an older version, for tests of the whole server:
 *
 *     node older-data.ts configuration DIRECTORY    a new data directory of data version 6, with many users
 *     node older-data.ts indices DIRECTORY          finalized indices get the layout that such ones had first
 */
import { mkdirSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { finalizedVersion, indicesFolder, layoutOf } from '../../storage/index-file.ts';
import { turnIntoLayout5 } from '../../storage/testing/older-layout.ts';
import { migrations } from '../migrations/index.ts';

const users = 20_000;
const [, , kind, directory = ''] = process.argv;

if (kind === 'configuration') {
  mkdirSync(indicesFolder(directory), { recursive: true });
  using db = new DatabaseSync(path.join(directory, 'config.sqlite'));
  for (const sql of migrations.slice(0, 6)) db.exec(sql);
  db.exec('PRAGMA user_version = 6');
  const insert = db.prepare(
    'INSERT INTO users (id, username, password_hash, doc) VALUES (:id, :username, :id, :doc)',
  );
  db.exec('BEGIN');
  for (let at = 0; at < users; at += 1) {
    const [id, username] = [`user-${at}`, `Person-${at}`];
    insert.run({ id, username, doc: JSON.stringify({ id, username, roles: ['Reader'] }) });
  }
  db.exec('COMMIT');
} else {
  for (const file of readdirSync(indicesFolder(directory))) {
    const whole = path.join(indicesFolder(directory), file);
    if (file.endsWith('.sqlite') && layoutOf(whole) === finalizedVersion)
      turnIntoLayout5(path.basename(file, '.sqlite'), whole);
  }
}
