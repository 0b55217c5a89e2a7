import { expect, it } from 'vitest';
import { exchange } from '../testing/exchange.ts';

const stream = {
  id: 's1',
  title: 'Shop',
  is_editable: true,
  categories: ['web'],
  favorite_fields: ['source'],
};
const noAlerts = { alert_conditions: [], alert_receivers: { emails: [], users: [] } };

it.each(['5.2.12', '6.1.16', '7.0.12', '9.0.0'])('%s: streams have no alert conditions', async (version) => {
  const { reply: one } = await exchange(version, 'GET /streams/{streamId}', { reply: stream });
  expect(one).toEqual({ ...stream, ...noAlerts });
  const { reply: all } = await exchange(version, 'GET /streams', { reply: { total: 1, streams: [stream] } });
  expect(all).toEqual({ total: 1, streams: [{ ...stream, ...noAlerts }] });
});

it('pages of streams have none either', async () => {
  const reply = { total: 1, elements: [stream] };
  const { reply: read } = await exchange('7.0.12', 'GET /streams/paginated', { reply });
  expect(read).toEqual({ total: 1, streams: [{ ...stream, alert_conditions: null, alert_receivers: null }] });
});

it('conditions of an earlier version stay', async () => {
  const reply = {
    ...stream,
    alert_conditions: [{ id: 'c1' }],
    alert_receivers: { emails: ['a'], users: [] },
  };
  expect((await exchange('5.2.12', 'GET /streams/{streamId}', { reply })).reply).toEqual(reply);
});

it.each([null, 'text', [], { streams: 'none' }, { streams: [null, 1] }])(
  'lists like %j stay',
  async (reply) => {
    expect((await exchange('7.0.12', 'GET /streams', { reply })).reply).toEqual(reply);
  },
);

it.each([
  ['6.1.16', { title: 'Shop' }, { title: 'Shop' }],
  ['6.3.15', { title: 'Shop' }, { title: 'Shop' }],
  ['7.0.12', { title: 'Shop' }, { entity: { title: 'Shop' } }],
  [
    '7.0.12',
    { entity: { title: 'Shop' }, share_request: null },
    { entity: { title: 'Shop' }, share_request: null },
  ],
])('%s: a new stream %j is sent as %j', async (version, body, sent) => {
  expect((await exchange(version, 'POST /streams', { body })).sent).toEqual(sent);
});

it('updates and copies are not wrapped', async () => {
  const body = { title: 'Shop' };
  expect((await exchange('7.0.12', 'PUT /streams/{streamId}', { body })).sent).toEqual(body);
  expect((await exchange('7.0.12', 'POST /streams/{streamId}/clone', { body })).sent).toEqual(body);
});
