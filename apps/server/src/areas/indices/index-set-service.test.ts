import { existsSync, mkdirSync, renameSync, rmSync, truncateSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { defaultStreamId } from '../../ids.ts';
import { filesOf } from '../../indices/index-files.ts';
import { inputTypeNames } from '../../ingest/input-types/input-type.ts';
import { gelf, sendTcp } from '../../ingest/testing/senders.ts';
import type { openServer } from '../../open-server.ts';
import { page } from '../../search/testing/temporary-search.ts';
import { indexPath } from '../../storage/index-file.ts';
import { systemMessageService } from '../cluster/system-messages.ts';
import { storedStreams } from '../streams/stored-streams.ts';
import { catalogueService } from './catalogue-service.ts';
import { indexSetService } from './index-set-service.ts';
import { storedIndexSets } from './stored-index-sets.ts';
import { dataDirectory, whileOpen } from './testing/data-directory.ts';

type Server = ReturnType<typeof openServer>;

/** Why tests rotate and delete. */
const why = 'the test wants it';

const input = {
  id: 'tcp',
  type: inputTypeNames.gelfTcp,
  configuration: { bind_address: '127.0.0.1', port: 0 },
  staticFields: {},
};

/** Sends messages and waits until they are found. */
async function send(server: Server, ...texts: string[]) {
  const { total: before } = await server.search.messages(page);
  const port = server.ingest.state('tcp')?.port ?? 0;
  await sendTcp(port, texts.map((text) => `${gelf({ short_message: text })}\0`).join(''));
  const found = async () => {
    await server.ingest.flush();
    return (await server.search.messages(page)).total;
  };
  await expect.poll(found).toBe(before + texts.length);
}

const partsOf = ({ areas }: Server) => ({
  indexSets: areas.service(indexSetService),
  messages: areas.service(catalogueService).builtInSets().messages,
  index: (name: string) =>
    areas
      .service(catalogueService)
      .current()
      .indices.find((each) => each.name === name),
});

const systemMessages = ({ areas }: Server) =>
  JSON.stringify(areas.service(systemMessageService).page(1).messages);

const finalized = (server: Server, name: string) =>
  expect.poll(() => partsOf(server).index(name)).toMatchObject({ state: 'sealed' });

const given = (server: Server, index_prefix: string) => {
  const { id: _id, order: _order, ...set } = server.areas.service(storedIndexSets).list()[0] ?? {};
  return { ...set, title: 'Audit', index_prefix } as Parameters<
    ReturnType<typeof partsOf>['indexSets']['create']
  >[0];
};

describe('rotating', () => {
  it('writes to a new index, finalizes the one before, and finds the messages of both', async () => {
    await whileOpen(dataDirectory(), async (server) => {
      await server.ingest.start([input]);
      const { indexSets, messages, index } = partsOf(server);
      await send(server, 'first', 'second');
      const both = await Promise.all([indexSets.rotate(messages, why), indexSets.rotate(messages, why)]);
      expect(both).toEqual(['graylog_1', 'graylog_1']);
      await send(server, 'third');
      await finalized(server, 'graylog_0');
      const { messages: found, span } = await server.search.messages(page);
      expect(found.map(({ index }) => index)).toEqual(['graylog_1', 'graylog_0', 'graylog_0']);
      expect(index('graylog_0')).toMatchObject({ messages: 2, range: { from: span?.from } });
      expect(index('graylog_1')).toMatchObject({ state: 'writing', messages: null, range: null });
    });
  });

  it('happens by itself when an index has the messages it is to have', async () => {
    await whileOpen(dataDirectory(), async (server) => {
      const sets = server.areas.service(storedIndexSets);
      const [set] = sets.list();
      if (!set) throw new Error('there is no index set');
      const type = 'org.graylog2.indexer.rotation.strategies.MessageCountRotationStrategyConfig' as const;
      sets.update({ ...set, rotation_strategy: { type, max_docs_per_index: 2 } });
      await server.ingest.start([input]);
      await send(server, 'first', 'second', 'third');
      await finalized(server, 'graylog_0');
      expect(partsOf(server).index('graylog_0')).toMatchObject({ messages: 3 });
      await send(server, 'fourth', 'fifth');
      await finalized(server, 'graylog_1');
    });
  });

  it('leaves a damaged index without finalizing it, and says so until it is deleted', async () => {
    await whileOpen(dataDirectory(), async (server) => {
      const { indexSets, messages } = partsOf(server);
      truncateSync(indexPath(server.areas.host.dataDir, 'graylog_0'));
      expect(await indexSets.rotate(messages, why)).toBe('graylog_1');
      expect(server.search.damaged()).toMatchObject([{ name: 'graylog_0', reason: 'the file is empty' }]);
      await indexSets.deleteIndex('graylog_0', why);
      expect(server.search.damaged()).toEqual([]);
    });
  });

  it('that cannot create the next index changes nothing', async () => {
    const dir = dataDirectory();
    await whileOpen(dir, async (server) => {
      await server.ingest.start([input]);
      const { indexSets, messages, index } = partsOf(server);
      const inTheWay = `${indexPath(dir, 'graylog_1')}.new`;
      mkdirSync(path.join(inTheWay, 'folder'), { recursive: true });
      await expect(indexSets.rotate(messages, why)).rejects.toThrow();
      expect(indexSets.failedRotations()).toMatchObject([{ setId: messages, title: 'Default index set' }]);
      await send(server, 'first');
      expect(index('graylog_1')).toBeUndefined();
      rmSync(inTheWay, { recursive: true });
      expect(await indexSets.rotate(messages, why)).toBe('graylog_1');
      expect(indexSets.failedRotations()).toEqual([]);
      expect(systemMessages(server)).toMatch(
        /Rotated .* graylog_0 to graylog_1: .*Failed to rotate .* tried again/,
      );
    });
  });

  it('that cannot be stored changes nothing', async () => {
    await whileOpen(dataDirectory(), async (server) => {
      await server.ingest.start([input]);
      const { indexSets, messages, index } = partsOf(server);
      const { db } = server.areas.host.config;
      db.exec('PRAGMA query_only = 1');
      await expect(indexSets.rotate(messages, why)).rejects.toThrow();
      db.exec('PRAGMA query_only = 0');
      expect(index('graylog_1')).toBeUndefined();
      await send(server, 'first');
      expect(await indexSets.rotate(messages, why)).toBe('graylog_1');
      await send(server, 'second');
    });
  });
});

describe('indices that are not finalized when the server ends', () => {
  it('are finalized later, and searched until then', async () => {
    const dir = dataDirectory();
    await whileOpen(dir, async (server) => {
      await server.ingest.start([input]);
      await send(server, 'first');
      const { indexSets, messages } = partsOf(server);
      await indexSets.rotate(messages, why);
      await finalized(server, 'graylog_0');
      server.areas.host.config.db.exec('DELETE FROM indices');
    });
    await whileOpen(dir, async (server) => {
      const { indexSets, index } = partsOf(server);
      expect(index('graylog_0')).toMatchObject({ state: 'writing', range: null });
      expect((await server.search.messages(page)).total).toBe(1);
      await indexSets.finalizeRest(AbortSignal.timeout(60_000));
      expect(index('graylog_0')).toMatchObject({ state: 'sealed', messages: 1 });
      expect(index('graylog_1')).toMatchObject({ state: 'writing' });
      expect((await server.search.messages(page)).total).toBe(1);
    });
  });
});

describe('an index', () => {
  it('is closed, reopened, recalculated and deleted', async () => {
    const dir = dataDirectory();
    await whileOpen(dir, async (server) => {
      await server.ingest.start([input]);
      await send(server, 'first');
      const { indexSets, messages, index } = partsOf(server);
      await expect(indexSets.closeIndex('graylog_0', why)).rejects.toThrow('graylog_0 cannot be closed');
      await expect(indexSets.deleteIndex('graylog_0', why)).rejects.toThrow('graylog_0 is written to');
      await indexSets.rotate(messages, why);
      await finalized(server, 'graylog_0');

      await indexSets.closeIndex('graylog_0', why);
      expect((await server.search.messages(page)).total).toBe(0);
      await expect(indexSets.recalculate('graylog_0')).rejects.toThrow('must be finalized and open');
      indexSets.reopenIndex('graylog_0', why);
      await indexSets.recalculate('graylog_0');
      expect((await server.search.messages(page)).total).toBe(1);

      await indexSets.deleteIndex('graylog_0', why);
      expect(index('graylog_0')).toBeUndefined();
      expect((await server.search.messages(page)).total).toBe(0);
      expect([...filesOf(dir).keys()]).not.toContain('graylog_0');
      await expect(indexSets.deleteIndex('graylog_0', why)).rejects.toThrow('There is no index graylog_0');
    });
  });

  it('is deleted while it is finalized, without a trace', async () => {
    const dir = dataDirectory();
    await whileOpen(dir, async (server) => {
      await server.ingest.start([input]);
      await send(server, 'first');
      const { indexSets, messages, index } = partsOf(server);
      await indexSets.rotate(messages, why);
      expect(indexSets.isBusy('graylog_0')).toBe(true);
      await indexSets.deleteIndex('graylog_0', why);
      expect(indexSets.isBusy('graylog_0')).toBe(false);
      expect(index('graylog_0')).toBeUndefined();
      expect([...filesOf(dir).keys()]).not.toContain('graylog_0');
      expect((await server.search.messages(page)).total).toBe(0);
      await send(server, 'second');
      expect((await server.search.messages(page)).total).toBe(1);
    });
  });

  it('is deleted with its index set while it is finalized', async () => {
    const dir = dataDirectory();
    await whileOpen(dir, async (server) => {
      const { indexSets } = partsOf(server);
      const set = await indexSets.create(given(server, 'audit'));
      await indexSets.rotate(set.id, why);
      expect(indexSets.isBusy('audit_0')).toBe(true);
      await indexSets.delete(set.id, { keepsFiles: false, why });
      expect([...filesOf(dir).keys()].filter((name) => name.startsWith('audit'))).toEqual([]);
    });
  });

  it('is closed once it is finalized, whoever rotated just before', async () => {
    await whileOpen(dataDirectory(), async (server) => {
      await server.ingest.start([input]);
      await send(server, 'first');
      const { indexSets, messages, index } = partsOf(server);
      await indexSets.rotate(messages, why);
      await indexSets.closeIndex('graylog_0', why);
      expect(index('graylog_0')).toMatchObject({ state: 'closed', messages: 1 });
    });
  });

  it('whose deletion was cut off is deleted at the next start', async () => {
    const dir = dataDirectory();
    await whileOpen(dir, (server) => partsOf(server).indexSets.rotate(partsOf(server).messages, why));
    const file = indexPath(dir, 'graylog_0');
    renameSync(file, `${file}.deleted`);
    await whileOpen(dir, (server) => {
      expect(partsOf(server).index('graylog_0')).toBeUndefined();
      expect(server.search.damaged()).toEqual([]);
    });
    expect(existsSync(`${file}.deleted`)).toBe(false);
  });
});

describe('an index that cannot be written to', () => {
  it('is followed by the next one, in which the waiting messages are stored', async () => {
    const dir = dataDirectory();
    await whileOpen(dir, async (server) => {
      const { id } = await partsOf(server).indexSets.create(given(server, 'audit'));
      const streams = server.areas.service(storedStreams);
      streams.update({ ...streams.get(defaultStreamId), index_set_id: id });
    });
    await whileOpen(dir, async (server) => {
      truncateSync(indexPath(dir, 'audit_0'));
      await server.ingest.start([input]);
      await send(server, 'first');
      expect((await server.search.messages(page)).messages[0]?.index).toBe('audit_1');
    });
  });
});

describe('creating an index set', () => {
  it('gives it an index, to which the messages of its streams go', async () => {
    await whileOpen(dataDirectory(), async (server) => {
      await server.ingest.start([input]);
      const { indexSets, index } = partsOf(server);
      const set = await indexSets.create(given(server, 'audit'));
      expect(set).toMatchObject({ default: false, order: 3, index_prefix: 'audit' });
      expect(index('audit_0')).toMatchObject({ setId: set.id, state: 'writing', setOrder: 3 });
    });
  });

  it.each(['graylog', 'graylog_2', 'gl-events_old', 'Audit', '_audit', 'a b', ''])(
    'refuses the prefix %j',
    async (prefix) => {
      await whileOpen(dataDirectory(), async (server) => {
        const { indexSets } = partsOf(server);
        await expect(indexSets.create(given(server, prefix))).rejects.toMatchObject({
          fields: { index_prefix: [expect.any(String)] },
        });
      });
    },
  );
});
