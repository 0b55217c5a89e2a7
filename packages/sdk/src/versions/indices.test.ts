import { describe, expect, it } from 'vitest';
import { exchange } from '../testing/exchange.ts';

const shards = { segments: 22, documents: { count: 50_211, deleted: 0 } };
const ofContract = { primary_shards: shards, all_shards: shards, routing: [], reopened: false };
const { reopened: _, ...rest } = ofContract;
const entries = {
  '5.2.12': { index_name: 'graylog_2', ...ofContract },
  '7.0.12': { index_name: 'graylog_2', ...rest, is_reopened: false },
};
const versions = ['5.2.12', '7.0.12'] as const;

describe.each(versions)('indices of %s', (version) => {
  const entry = entries[version];

  it.each(['GET /system/indexer/indices', 'GET /system/indexer/indices/{indexSetId}/list'] as const)(
    'are by name in the reply of %s',
    async (call) => {
      const others = { closed: { indices: ['graylog_0'], total: 1 }, reopened: { indices: [], total: 0 } };
      const { reply } = await exchange(version, call, {
        reply: { ...others, all: { indices: [entry] } },
      });
      expect(reply).toEqual({ ...others, all: { indices: { graylog_2: ofContract } } });
    },
  );

  it.each(['GET /system/indexer/indices/open', 'GET /system/indexer/indices/{indexSetId}/open'] as const)(
    'are by name in the reply of %s',
    async (call) => {
      const { reply } = await exchange(version, call, {
        reply: { indices: [entry] },
      });
      expect(reply).toEqual({ indices: { graylog_2: ofContract } });
    },
  );

  it('are by name when some are requested', async () => {
    const { reply, sent } = await exchange(version, 'POST /system/indexer/indices/multiple', {
      body: { indices: ['graylog_2'] },
      reply: [entry],
    });
    expect(reply).toEqual({ graylog_2: ofContract });
    expect(sent).toEqual({ indices: ['graylog_2'] });
  });

  it('say whether they were reopened', async () => {
    const { reply } = await exchange(version, 'GET /system/indexer/indices/{index}', {
      params: { index: 'graylog_2' },
      reply: entry,
    });
    expect(reply).toMatchObject(ofContract);
  });

  it.each([
    ['an object by name', { all: { indices: { graylog_2: ofContract } } }],
    ['entries without a name', { all: { indices: [ofContract] } }],
    ['entries that are no objects', { all: { indices: [null, 'graylog_2'] } }],
    ['no indices', { all: { indices: null } }],
    ['nothing', { all: null }],
    ['another reply', ['graylog_2']],
  ])('stay as they are: %s', async (_title, reply) => {
    expect((await exchange(version, 'GET /system/indexer/indices', { reply })).reply).toEqual(reply);
  });
});

describe('an overview', () => {
  it('has its indices by name, with what 6.1 adds', async () => {
    const size = { events: 50_211, deleted: 0, bytes: 31_457_280 };
    const index = { size, range: null, is_deflector: true, is_closed: false, is_reopened: false };
    const added = { tier: 'HOT', shard_count: 4 };
    for (const call of [
      'GET /system/indexer/overview',
      'GET /system/indexer/overview/{indexSetId}',
    ] as const) {
      const { reply } = await exchange('6.1.16', call, {
        reply: { counts: { events: 1 }, indices: [{ index_name: 'graylog_2', ...index, ...added }] },
      });
      expect(reply).toEqual({ counts: { events: 1 }, indices: { graylog_2: { ...index, ...added } } });
    }
  });

  it('may have an index of any name', async () => {
    const { reply } = await exchange('7.0.12', 'GET /system/indexer/overview', {
      reply: { indices: [{ index_name: '__proto__', is_closed: false }] },
    });
    expect(JSON.stringify(reply)).toBe('{"indices":{"__proto__":{"is_closed":false}}}');
  });
});
