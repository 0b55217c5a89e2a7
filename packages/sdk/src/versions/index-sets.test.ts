import { expect, it } from 'vitest';
import { exchange } from '../testing/exchange.ts';

const tiering = { type: 'hot_only', index_lifetime_min: 'P30D', index_lifetime_max: 'P40D' };
const tiered = {
  title: 'Audit logs',
  use_legacy_rotation: false,
  data_tiering: tiering,
  rotation_strategy: null,
  retention_strategy: null,
  field_type_profile: '60b5f4d1e4a1d80001a2b4f0',
  field_restrictions: { source: [{ type: 'immutable' }] },
};

it('creates a set without what 7.0 refuses', async () => {
  const { sent } = await exchange('7.0.12', 'POST /system/indices/index_sets', {
    body: { ...tiered, id: null, default: false, can_be_default: true, data_tiering_status: null },
  });
  expect(sent).toEqual(tiered);
});

it.each(['5.2.12', '6.1.16'])('creates a set on %s with what it has', async (version) => {
  const body = { ...tiered, default: false };
  expect((await exchange(version, 'POST /system/indices/index_sets', { body })).sent).toEqual(body);
});

it('changes a set with its id in the body, and keeps everything else', async () => {
  const call = 'PUT /system/indices/index_sets/{id}';
  const params = { id: 'set 1' };
  expect((await exchange('7.0.12', call, { params, body: tiered })).sent).toEqual({
    ...tiered,
    id: 'set 1',
  });
  expect((await exchange('7.0.12', call, { params, body: { id: null } })).sent).toEqual({ id: 'set 1' });
  expect((await exchange('7.0.12', call, { params, body: { id: 's2' } })).sent).toEqual({ id: 's2' });
  expect((await exchange('6.1.16', call, { params, body: tiered })).sent).toEqual(tiered);
});

it.each([[['a']], ['text'], [null]])('sends %j as it is', async (body) => {
  expect((await exchange('7.0.12', 'POST /system/indices/index_sets', { body })).sent).toEqual(body);
});
