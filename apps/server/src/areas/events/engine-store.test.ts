import { afterEach, beforeEach, expect, it } from 'vitest';
import { type ConfigStore, openConfigStore } from '../../store/config-store.ts';
import type { Run } from './engine/definition-state.ts';
import { EngineStore } from './engine-store.ts';

let config: ConfigStore;
let store: EngineStore;
beforeEach(() => {
  config = openConfigStore(':memory:');
  store = new EngineStore(config);
});
afterEach(() => config.close());

const run = (took_ms: number) => ({ took_ms, silenced: 0 }) as Run;
const mark = (eventId: string, from: number) => ({
  eventId,
  groupKey: '["mira"]',
  window: { from, to: from + 10 },
});

it('keeps the latest hundred runs of each definition, newest first', () => {
  for (let at = 0; at < 130; at += 1) store.save('one', { run: run(at) });
  store.save('other', { run: run(7) });
  expect(store.runs('one').map(({ took_ms }) => took_ms)).toEqual(
    Array.from({ length: 100 }, (_, at) => 129 - at),
  );
  store.forget('one');
  expect([store.runs('one'), store.runs('other')]).toEqual([[], [run(7)]]);
});

it('knows which events were created, and which windows of a group they cover', () => {
  store.save('one', { marks: [mark('A', 100), mark('A', 100)] });
  expect([store.hasCreated('A'), store.hasCreated('B')]).toEqual([true, false]);
  const covers = (from: number, group = '["mira"]', id = 'one') =>
    store.hasOverlapping(id, group, { from, to: from + 10 });
  expect([covers(90), covers(91), covers(109), covers(110)]).toEqual([false, true, true, false]);
  expect([covers(100, '["jonas"]'), covers(100, '["mira"]', 'other')]).toEqual([false, false]);
});

it('forgets the oldest events beyond its limit', () => {
  const marks = Array.from({ length: 20_001 }, (_, at) => mark(`E${at}`, at));
  store.save('one', { marks });
  expect([store.hasCreated('E0'), store.hasCreated('E1')]).toEqual([false, true]);
});
