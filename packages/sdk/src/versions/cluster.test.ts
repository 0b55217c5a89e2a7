import { expect, it } from 'vitest';
import { exchange } from '../testing/exchange.ts';

const notification = {
  id: '60b5f4d1e4a1d80001a2b4f0',
  type: 'a_type_nobody_knows',
  severity: 'normal',
  timestamp: '2026-03-02T09:12:44.001Z',
  node_id: 'n1',
};

it('reads notifications without details and key', async () => {
  const details = { title: 'A licence', description: 'It expires.' };
  const call = 'GET /system/notifications';
  const page = {
    total: 3,
    notifications: [
      { ...notification, key: null, details: null },
      { ...notification, key: 'input-1', details },
      'no object',
    ],
  };
  expect((await exchange('7.0.12', call, { reply: page })).reply).toEqual({
    total: 3,
    notifications: [notification, { ...notification, key: 'input-1', details }, 'no object'],
  });
  for (const reply of [{ notifications: null }, [], null])
    expect((await exchange('7.0.12', call, { reply })).reply).toEqual(reply);
});

it('has no reply when a node shuts down', async () => {
  const reply = { message: 'Shutting down.' };
  expect((await exchange('5.2.12', 'POST /system/shutdown/shutdown', { reply })).reply).toBeNull();
});

it('reads the frequency of the processor of MongoDB', async () => {
  const mongo = (extra: object) => ({ build_info: { sys_info: null }, host_info: { system: {}, extra } });
  const ofServer = mongo({ cpu_frequency_mhz: '2400', page_size: 4096 });
  const ofContract = mongo({ cpu_frequency_m_hz: '2400', page_size: 4096 });
  const stats = { stream_count: 1 };
  expect((await exchange('7.0.12', 'GET /system/cluster/stats/mongo', { reply: ofServer })).reply).toEqual(
    ofContract,
  );
  expect(
    (await exchange('7.0.12', 'GET /system/cluster/stats', { reply: { ...stats, mongo: ofServer } })).reply,
  ).toEqual({ ...stats, mongo: ofContract });
  const unreadable = { mongo: { host_info: null } };
  expect((await exchange('7.0.12', 'GET /system/cluster/stats', { reply: unreadable })).reply).toEqual(
    unreadable,
  );
});

it('dismisses one of several notifications of a type by its key', async () => {
  const call = 'DELETE /system/notifications/{notificationType}';
  const pathOf = async (version: string, query?: object) =>
    (await exchange(version, call, { params: { notificationType: 'generic', ...query } })).path;
  expect(await pathOf('7.0.12', { key: 'input 1/a' })).toBe('/system/notifications/generic/input%201%2Fa');
  expect(await pathOf('7.0.12')).toBe('/system/notifications/generic');
  expect(await pathOf('5.2.12', { key: 'k' })).toBe('/system/notifications/generic/k');
});
