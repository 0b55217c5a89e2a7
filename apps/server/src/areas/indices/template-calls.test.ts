import type { Schemas } from '@tailrace/sdk';
import { expect, it } from 'vitest';
import { startTestServer } from '../../testing/test-server.ts';

type Template = Schemas['IndexTemplate'];

it('describes the format of indices as a template of each set', async () => {
  await using server = await startTestServer();
  const path = '/system/indexer/indices/templates';
  const all = (await server.admin(`GET ${path}`)).body as Template[];
  expect(all.map(({ name }) => name)).toEqual([
    'graylog-template',
    'gl-events-template',
    'gl-system-events-template',
  ]);
  expect(all[0]?.template).toMatchObject({
    index_patterns: ['graylog_*'],
    mappings: {
      properties: {
        message: { type: 'text' },
        source: { type: 'keyword', normalizer: 'lowercase' },
        timestamp: { type: 'date' },
      },
    },
  });
  const sets = (await server.admin('GET /system/indices/index_sets')).body as Schemas['IndexSetsResponse'];
  const id = sets.index_sets.find((set) => set.default)?.id;
  expect((await server.admin(`GET ${path}/${id}`)).body).toEqual(all[0]);
  expect((await server.admin(`POST ${path}/${id}/update`)).body).toEqual(all[0]);
  expect((await server.admin(`POST ${path}/update`)).body).toEqual(all);
  expect((await server.admin(`GET ${path}/5e3bfa1c2f7b4a0d9c8e7f61`)).status).toBe(404);
});
