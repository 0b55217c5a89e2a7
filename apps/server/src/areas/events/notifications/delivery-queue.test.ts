import { afterEach, beforeEach, describe, expect, it, test, vi } from 'vitest';
import type { Logger } from '../../../logger.ts';
import { DeliveryError } from '../../../notifying/delivery-error.ts';
import type { Senders } from '../../../notifying/senders.ts';
import { type ConfigStore, openConfigStore } from '../../../store/config-store.ts';
import { DeliveryQueue, retryAt } from './delivery-queue.ts';
import { DeliveryStore } from './delivery-store.ts';
import { storedPayload } from './event-notifier.ts';
import { sampleModel } from './notification-service.ts';

const now = Date.parse('2026-03-01T12:00:00Z');
const hourMs = 3_600_000;
const notification = {
  id: '60c0a2018c5d3a1f2e4b9010',
  title: 'Chat',
  description: '',
  config: { type: 'http-notification-v1', url: 'https://hooks.example.net/in' } as const,
  changed_at: 0,
};
const key = { event_id: '01F', notification_id: notification.id };
const delivery = { ...key, definition_id: '60c0a1b28c5d3a1f2e4b9001', queued_at: now };
const payload = storedPayload({ model: sampleModel(now, 'admin'), replay: '' });

let config: ConfigStore;
let store: DeliveryStore;
let queues: DeliveryQueue[];
beforeEach(() => {
  config = openConfigStore(':memory:');
  store = new DeliveryStore(config);
  queues = [];
});
afterEach(() => {
  for (const queue of queues) queue.close();
  config.close();
});

/** A running server's queue, and what it logs. */
function start(send: (...request: Parameters<Senders['postJson']>) => Promise<void>) {
  const post: Senders['post'] = async (url, text, { signal } = {}) => {
    await send(url, JSON.parse(text), signal);
    return { status: 200, durationMs: 1 };
  };
  const postJson: Senders['postJson'] = (url, body, signal) =>
    post(url, JSON.stringify(body), signal && { signal });
  const logged: string[] = [];
  const log = (_: object, text: string) => void logged.push(text);
  const queue = new DeliveryQueue({
    store,
    notifications: { find: (id) => (id === notification.id ? notification : null) },
    senders: { post, postJson, sendMail: async () => ({ refused: [] }), addressOf: () => null },
    retryPeriodMs: () => 1000,
    now: () => now,
    logger: { warn: log, error: log } as unknown as Logger,
    publicUrl: null,
    count() {},
  });
  queues.push(queue);
  return { queue, logged };
}

const stateOf = (id = key.event_id) => store.ofEvent(id)[0]?.state;
const settled = (state: string) => vi.waitFor(() => expect(stateOf()).toBe(state));

describe('the queue of deliveries', () => {
  it('sends at the start what waited when the server ended', async () => {
    store.add(delivery, payload);
    const posted: unknown[] = [];
    start(async (_, body) => void posted.push(body));
    await settled('sent');
    expect(posted).toEqual([sampleModel(now, 'admin')]);
  });

  it('sends again what was under way when the server stopped', async () => {
    store.add(delivery, payload);
    const began = Promise.withResolvers<void>();
    const { queue } = start((_url, _body, signal) => {
      began.resolve();
      return new Promise((_, reject) =>
        signal?.addEventListener('abort', () => reject(new DeliveryError('stopped'))),
      );
    });
    await began.promise;
    queue.close();
    start(async () => {});
    await settled('sent');
    expect(store.ofEvent(key.event_id)).toMatchObject([{ attempts: 1, error: null }]);
  });

  it('does not send again while the outcome cannot be recorded', async () => {
    store.add(delivery, payload);
    let posts = 0;
    const { queue, logged } = start(async () => {
      posts += 1;
      config.db.exec('PRAGMA query_only = 1');
    });
    await vi.waitFor(() => expect(logged).toEqual(['The outcome of a notification could not be recorded']));
    queue.wake();
    await new Promise((resolve) => setImmediate(resolve));
    expect(posts).toBe(1);
    config.db.exec('PRAGMA query_only = 0');
  });

  it('gives up when the notification is gone', async () => {
    store.add({ ...delivery, notification_id: '60c0a2018c5d3a1f2e4b9011' }, payload);
    start(async () => {});
    await settled('failed');
    expect(store.ofEvent(key.event_id)).toMatchObject([{ error: 'The notification was deleted.' }]);
  });

  it('sends what is due after the clock was set back', async () => {
    store.add({ ...delivery, queued_at: now + hourMs }, payload);
    start(async () => {});
    await settled('sent');
  });

  it('deletes old deliveries, and those beyond the newest, but none that waits', () => {
    for (let count = 0; count < 5; count += 1) {
      const one = { ...delivery, event_id: `0${count}`, queued_at: now + count };
      store.add(one, payload);
      if (count < 4) store.sent(one, now + count, null);
    }
    store.purge(now + 1, 2);
    expect(['00', '01', '02', '03', '04'].map(stateOf)).toEqual([
      undefined,
      undefined,
      'sent',
      'sent',
      'waiting',
    ]);
  });
});

test('a large backlog is cut to what a delivery may store', () => {
  const model = sampleModel(now, 'admin');
  const large = Array.from({ length: 64 }, () => ({ message: 'x'.repeat(10_000) }) as never);
  const stored = storedPayload({ model: { ...model, backlog: large }, replay: '' });
  expect(stored.length).toBeLessThan(300_000);
  expect(JSON.parse(stored).model.backlog).toHaveLength(16);
});

test('attempts are further apart each time, and end after a day or ten of them', () => {
  const after = (attempts: number, at = now) => retryAt({ attempts, queued_at: now }, at, 300_000);
  expect([0, 1, 2].map((attempts) => (after(attempts) ?? 0) - now)).toEqual([300_000, 600_000, 1_200_000]);
  expect((after(8) ?? 0) - now).toBe(4 * hourMs);
  expect(after(9)).toBeNull();
  expect(after(3, now + 24 * hourMs)).toBeNull();
  expect((retryAt({ attempts: 0, queued_at: now }, now, 0) ?? 0) - now).toBe(1000);
});
