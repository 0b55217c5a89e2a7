import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { catalogueService } from '../areas/indices/catalogue-service.ts';
import { indexSetService } from '../areas/indices/index-set-service.ts';
import { Journal, journalFolder } from '../ingest/journal/journal.ts';
import { lookupContentFolder, StoredContent } from '../lookup/stored-content.ts';
import { indexPath } from '../storage/index-file.ts';
import { storedIn } from '../storage/reading/stored-in.ts';
import { IndexWriter } from '../storage/writing/index-writer.ts';
import { openDataDirectory } from '../store/data-directory.ts';
import { storedMessage } from '../testing/messages.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { BackupFolder } from './backup-folder.ts';
import { type BackupRequest, makeBackup } from './make-backup.ts';
import { manifestName } from './manifest.ts';
import { restoreBackup } from './restore-backup.ts';
import { presentIndices } from './stored-catalogue.ts';

let root: string;
let dataDir: string;
let folder: string;
let restored: string;
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'tailrace-backup-'));
  dataDir = path.join(root, 'data');
  folder = path.join(root, 'backups');
  restored = path.join(root, 'restored');
  openDataDirectory(dataDir).close();
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const at = Date.parse('2026-03-01T12:00:00Z');
const message = (id: string) => ({ ...storedMessage({ timestamp: at }), _id: id });
const named = (prefix: string, count: number) =>
  Array.from({ length: count }, (_, number) => `${prefix}${number}`);
const sealedIndices = (server: TestServer) =>
  server
    .service(catalogueService)
    .current()
    .indices.filter(({ state }) => state === 'sealed')
    .map(({ name }) => name);
const idle = { signal: new AbortController().signal, progress() {} };
const request = (changes: Partial<BackupRequest> = {}): BackupRequest => ({
  ...{ dataDir, folder, keep: 7, at, version: '4.1.14+tailrace.0' },
  ...changes,
});

/** What a server finds that is started on a data directory: all messages by id, with those of the journal stored. */
function containedIn(directory: string, ids: readonly string[]): string[] {
  const journal = new Journal(journalFolder(directory));
  using writer = IndexWriter.open(directory, 'graylog_0');
  for (let batch = journal.read(); batch; batch = journal.read()) {
    writer.append(batch.messages, { isRetry: batch.isRetry });
    journal.commit(batch.end);
  }
  journal.close();
  const found = [...storedIn(directory, 'graylog_0', ids)];
  expect(writer.messages, 'nothing is there twice').toBe(found.length);
  return found;
}

describe('a backup of a running server', () => {
  it('has everything acknowledged before it once, while messages move from the journal to the index', async () => {
    const journaled = named('journaled', 3000);
    const stored = named('stored', 1000);
    const journal = new Journal(journalFolder(dataDir));
    const writer = IndexWriter.open(dataDir, 'graylog_0');
    for (let from = 0; from < journaled.length; from += 100) {
      journal.append(journaled.slice(from, from + 100).map(message));
    }
    writer.append(stored.map(message));

    let isMade = false;
    const made = makeBackup(request(), idle).finally(() => {
      isMade = true;
    });
    const late: string[] = [];
    while (!isMade) {
      const batch = journal.read();
      if (batch) {
        writer.append(batch.messages);
        journal.commit(batch.end);
      }
      late.push(`late${late.length}`);
      writer.append(late.slice(-1).map(message));
      await setImmediate();
    }
    journal.close();
    writer.close();

    await restoreBackup((await made).path, restored);
    const found = containedIn(restored, [...journaled, ...stored, ...late]);
    expect(found).toEqual(expect.arrayContaining([...journaled, ...stored]));
  });

  it('is complete and private, and has the key', async () => {
    const { path: made, files } = await makeBackup(request(), idle);
    expect(path.basename(made)).toBe('tailrace-2026-03-01T12-00-00.000Z');
    expect(readdirSync(made).sort()).toEqual(
      expect.arrayContaining(['config.sqlite', 'indices', manifestName, 'secret.key']),
    );
    await restoreBackup(made, restored);
    expect(readFileSync(path.join(restored, 'secret.key'))).toEqual(
      readFileSync(path.join(dataDir, 'secret.key')),
    );
    expect(readdirSync(restored)).not.toContain('restoring');
    expect(files).toBeGreaterThan(1);
    openDataDirectory(restored).close();
  });

  it('has the tables of lookups that the server stores', async () => {
    new StoredContent(lookupContentFolder(dataDir)).write('a', 'host,owner\n');
    const { path: made } = await makeBackup(request(), idle);
    await restoreBackup(made, restored);
    expect(new StoredContent(lookupContentFolder(restored)).read('a')).toBe('host,owner\n');
  });

  it('does not list an index that is deleted meanwhile', async () => {
    await using server = await startTestServer();
    const sets = server.service(indexSetService);
    await sets.rotate(sets.defaultSet().id, 'by hand');
    const run = {
      ...idle,
      progress() {
        if (existsSync(indexPath(server.directory, 'graylog_0')))
          void sets.deleteIndex('graylog_0', 'by hand');
      },
    };
    await expect.poll(() => sealedIndices(server)).toContain('graylog_0');
    const { path: made } = await makeBackup(request({ dataDir: server.directory }), run);
    expect([...presentIndices(path.join(made, 'config.sqlite'))].sort()).toEqual([
      'gl-events_0',
      'gl-system-events_0',
      'graylog_1',
    ]);
  });

  it('copies a damaged index as it is, and says so', async () => {
    writeFileSync(
      indexPath(dataDir, 'graylog_0'),
      'this is no database, and long enough to tell. '.repeat(20),
    );
    const { path: made, damaged } = await makeBackup(request(), idle);
    expect(damaged).toEqual(['graylog_0.sqlite']);
    expect(readFileSync(indexPath(made, 'graylog_0'))).toEqual(readFileSync(indexPath(dataDir, 'graylog_0')));
  });
});

describe('an interrupted backup', () => {
  const unfinished = () => path.join(folder, 'tailrace-2026-02-01T12-00-00.000Z.unfinished');

  it('leaves nothing behind when it is canceled', async () => {
    using writer = IndexWriter.open(dataDir, 'graylog_0');
    writer.append([message('one')]);
    const canceling = new AbortController();
    const run = { signal: canceling.signal, progress: () => canceling.abort(new Error('canceled')) };
    await expect(makeBackup(request(), run)).rejects.toThrow('canceled');
    expect(readdirSync(folder)).toEqual(['backup.lock']);
  });

  it('is refused when it was cut off, and removed by the next one', async () => {
    mkdirSync(unfinished(), { recursive: true });
    await expect(restoreBackup(unfinished(), restored)).rejects.toThrow(/no manifest\.json: .*interrupted/);
    expect(existsSync(restored)).toBe(false);
    await makeBackup(request(), idle);
    expect(existsSync(unfinished())).toBe(false);
  });
});

describe('the folder of backups', () => {
  it('keeps the newest', async () => {
    for (const hours of [0, 1, 2]) await makeBackup(request({ at: at + hours * 3_600_000, keep: 2 }), idle);
    expect(readdirSync(folder).sort()).toEqual([
      'backup.lock',
      'tailrace-2026-03-01T13-00-00.000Z',
      'tailrace-2026-03-01T14-00-00.000Z',
    ]);
  });

  it('has one backup made at a time', async () => {
    const other = new BackupFolder(folder);
    await expect(makeBackup(request(), idle)).rejects.toThrow('Another backup is being made');
    other.close();
    await makeBackup(request(), idle);
  });

  it.skipIf(!existsSync('/proc/self'))('is refused where no folder can be created', () => {
    expect(() => new BackupFolder('/proc/tailrace/backups')).toThrow(/ENOENT/);
  });

  it.each([
    ['the data directory', (dir: string) => dir],
    ['a directory in it', (dir: string) => path.join(dir, 'backups')],
  ])('is not %s', async (_, target) => {
    await expect(makeBackup(request({ folder: target(dataDir) }), idle)).rejects.toThrow(/data directory/);
  });
});

describe('a restore', () => {
  it('overwrites nothing', async () => {
    const { path: made } = await makeBackup(request(), idle);
    await expect(restoreBackup(made, dataDir)).rejects.toThrow(/is not empty/);
  });

  it.each<[string, (made: string) => void, RegExp]>([
    [
      'a changed file',
      (made) => writeFileSync(path.join(made, 'secret.key'), 'other'),
      /secret\.key is not what was backed up/,
    ],
    ['a missing file', (made) => rmSync(path.join(made, 'config.sqlite')), /config\.sqlite is missing/],
    ['a damaged manifest', (made) => writeFileSync(path.join(made, manifestName), '{'), /is damaged/],
    [
      'a backup of a newer version',
      (made) => {
        const manifest = JSON.parse(readFileSync(path.join(made, manifestName), 'utf8'));
        writeFileSync(path.join(made, manifestName), JSON.stringify({ ...manifest, format: 2 }));
      },
      /newer version/,
    ],
    [
      'a path that climbs',
      (made) => {
        const file = path.join(made, manifestName);
        writeFileSync(file, readFileSync(file, 'utf8').replace('"secret.key"', '"../../secret.key"'));
      },
      /outside of the backup/,
    ],
  ])('refuses %s, and leaves nothing behind', async (_, change, reason) => {
    const { path: made } = await makeBackup(request(), idle);
    change(made);
    await expect(restoreBackup(made, restored)).rejects.toThrow(reason);
    expect(existsSync(restored) ? readdirSync(restored) : []).toEqual([]);
  });

  it('that was cut off is noticed at the start', () => {
    mkdirSync(path.join(restored, 'restoring'), { recursive: true });
    expect(() => openDataDirectory(restored)).toThrow(/was cut off/);
  });
});
