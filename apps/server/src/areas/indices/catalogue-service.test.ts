import { copyFileSync, renameSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, it } from 'vitest';
import { page } from '../../search/testing/temporary-search.ts';
import { indexPath } from '../../storage/index-file.ts';
import { convertTerms } from '../../storage/sealing/convert-terms.ts';
import { sealAllRows } from '../../storage/sealing/seal-all-rows.ts';
import { damages } from '../../storage/testing/damages.ts';
import { storedMessage } from '../../storage/testing/temporary-index.ts';
import { IndexWriter } from '../../storage/writing/index-writer.ts';
import { streamService } from '../streams/stream-service.ts';
import { catalogueService } from './catalogue-service.ts';
import { storedIndexSets } from './stored-index-sets.ts';
import { dataDirectory, whileOpen } from './testing/data-directory.ts';

const names = (dir: string) =>
  whileOpen(dir, ({ areas }) =>
    areas
      .service(catalogueService)
      .current()
      .indices.map(({ name }) => name),
  );

function store(dir: string, name: string) {
  using writer = IndexWriter.open(dir, name);
  writer.append([storedMessage()]);
}

describe('the catalogue', () => {
  it('starts with the built-in index sets, which the built-in streams point to', async () => {
    const dir = dataDirectory();
    await whileOpen(dir, ({ areas }) => {
      const catalogue = areas.service(catalogueService);
      expect(catalogue.current().indices).toMatchObject([
        { name: 'graylog_0', setOrder: 0, state: 'writing', holdsEvents: false },
        { name: 'gl-events_0', setOrder: 1, state: 'writing', holdsEvents: true },
        { name: 'gl-system-events_0', setOrder: 2, state: 'writing', holdsEvents: true },
      ]);
      const sets = areas.service(storedIndexSets);
      const streams = areas.service(streamService).list();
      const prefixes = streams.map(({ index_set_id }) => sets.get(index_set_id).index_prefix);
      expect(prefixes).toEqual(['graylog', 'gl-events', 'gl-system-events']);
    });
    expect(await names(dir)).toEqual(['graylog_0', 'gl-events_0', 'gl-system-events_0']);
  });

  it('takes the indices of a version without index sets, and corrects the sets of its streams', async () => {
    const dir = dataDirectory();
    await names(dir);
    for (const name of ['graylog_2', 'graylog_10']) store(dir, name);
    await whileOpen(dir, ({ areas }) => {
      const { db } = areas.host.config;
      db.exec('DELETE FROM index_sets; DELETE FROM indices');
    });
    await whileOpen(dir, ({ areas }) => {
      const catalogue = areas.service(catalogueService);
      const ofMessages = catalogue.current().indices.filter(({ setOrder }) => setOrder === 0);
      expect(ofMessages.map(({ name }) => name)).toEqual(['graylog_0', 'graylog_2', 'graylog_10']);
      expect(catalogue.writeTargets()[0]).toMatchObject({
        index: 'graylog_10',
        before: ['graylog_2', 'graylog_0'],
        maxMessages: 20_000_000,
      });
      const [stream] = areas.service(streamService).list();
      expect(stream?.index_set_id).toBe(catalogue.builtInSets().messages);
    });
  });

  it('writes to the next index when the newest is converted already', async () => {
    const dir = dataDirectory();
    await names(dir);
    store(dir, 'graylog_3');
    {
      using db = new DatabaseSync(indexPath(dir, 'graylog_3'));
      await sealAllRows('graylog_3', db);
      expect(await convertTerms('graylog_3', db)).toBe(null);
      // It stays in the log only when a kill has cut off what comes next.
      for (const end of ['', '-wal']) copyFileSync(indexPath(dir, 'graylog_3') + end, `${dir}/killed${end}`);
    }
    for (const end of ['', '-wal']) renameSync(`${dir}/killed${end}`, indexPath(dir, 'graylog_3') + end);
    await whileOpen(dir, async ({ areas, search }) => {
      const catalogue = areas.service(catalogueService);
      expect(catalogue.writeTargets()[0]?.index).toBe('graylog_4');
      expect(search.damaged()).toEqual([]);
      const { total } = await search.messages(page);
      expect(total).toBe(1);
    });
  });

  it.each(damages)(
    'writes to the next index when the newest is %s at the start',
    async (what, damage, reason) => {
      const dir = dataDirectory();
      await names(dir);
      store(dir, 'graylog_0');
      damage(indexPath(dir, 'graylog_0'));
      // Unreadable messages do not prevent new ones from being written.
      const isSeenAtOnce = what !== 'with broken messages';
      await whileOpen(dir, ({ areas, search }) => {
        const [target] = areas.service(catalogueService).writeTargets();
        expect(target?.index).toBe(isSeenAtOnce ? 'graylog_1' : 'graylog_0');
        const found = [{ name: 'graylog_0', reason: expect.stringMatching(reason) }];
        expect(search.damaged()).toMatchObject(isSeenAtOnce ? found : []);
      });
    },
  );

  it('names older indices that are emptied or of a newer version before a search reads them', async () => {
    const dir = dataDirectory();
    await names(dir);
    for (const name of ['graylog_1', 'graylog_2', 'graylog_3']) store(dir, name);
    damages.find(([what]) => what === 'emptied')?.[1](indexPath(dir, 'graylog_1'));
    damages.find(([what]) => what === 'of a newer version')?.[1](indexPath(dir, 'graylog_2'));
    await whileOpen(dir, ({ areas, search }) => {
      expect(areas.service(catalogueService).writeTargets()[0]?.index).toBe('graylog_3');
      expect(search.damaged()).toMatchObject([
        { name: 'graylog_1', reason: 'the file is empty' },
        { name: 'graylog_2', reason: 'it was written by a newer version' },
      ]);
    });
  });

  it('rolls back what a kill has cut off in an index file', async () => {
    const dir = dataDirectory();
    await names(dir);
    const file = indexPath(dir, 'graylog_0');
    {
      using db = new DatabaseSync(file);
      db.exec('PRAGMA journal_mode = DELETE; PRAGMA cache_size = 1; BEGIN');
      db.exec(
        `INSERT INTO fields (name, types) SELECT hex(randomblob(2000)), 0 FROM json_each('[1,2,3,4,5,6,7,8]')`,
      );
      // What the files are while a transaction is written is what a kill leaves.
      for (const end of ['', '-journal']) copyFileSync(file + end, `${dir}/killed${end}`);
      db.exec('ROLLBACK');
    }
    for (const end of ['', '-journal']) renameSync(`${dir}/killed${end}`, file + end);
    await whileOpen(dir, ({ areas, search }) => {
      expect(areas.service(catalogueService).writeTargets()[0]?.index).toBe('graylog_0');
      expect(search.damaged()).toEqual([]);
    });
  });

  it('names an index whose file is missing, does not give its number again, and takes it back', async () => {
    const dir = dataDirectory();
    await names(dir);
    const file = indexPath(dir, 'graylog_0');
    renameSync(file, `${dir}/saved`);
    await whileOpen(dir, ({ areas, search }) => {
      expect(areas.service(catalogueService).writeTargets()[0]?.index).toBe('graylog_1');
      expect(search.damaged()).toMatchObject([{ name: 'graylog_0', reason: 'the file is missing' }]);
    });
    renameSync(`${dir}/saved`, file);
    await whileOpen(dir, ({ areas, search }) => {
      expect(areas.service(catalogueService).writeTargets()[0]).toMatchObject({
        index: 'graylog_1',
        before: ['graylog_0'],
      });
      expect(search.damaged()).toEqual([]);
    });
  });
});
