import { expect, it } from 'vitest';
import { exchange } from '../testing/exchange.ts';

const install = 'POST /system/content_packs/{contentPackId}/{revision}/installations';
const body = { parameters: { PORT: { '@type': 'integer', '@value': 12205 } }, comment: '' };

it.each([
  ['6.1.16', body],
  ['7.0.12', { entity: body }],
])('%s: an installation is sent as %j', async (version, sent) => {
  expect((await exchange(version, install, { body })).sent).toEqual(sent);
});

it('an entity of the catalog without a title has its id for one', async () => {
  const entities = [
    { id: 'e1', type: { name: 'stream', version: '1' }, title: null },
    { id: 'e2', title: 'Shop' },
  ];
  const { reply } = await exchange('5.2.12', 'GET /system/catalog', { reply: { entities } });
  expect(reply).toMatchObject({
    entities: [
      { id: 'e1', title: 'e1' },
      { id: 'e2', title: 'Shop' },
    ],
  });
});
