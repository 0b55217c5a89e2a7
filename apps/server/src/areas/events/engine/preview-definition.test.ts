import { describe, expect, it } from 'vitest';
import { gracePeriods } from '../notifications/grace-periods.ts';
import type { AggregationConfig } from './condition.ts';
import { previewDefinition } from './preview-definition.ts';
import { aDefinition, filter, minute, second, start, stream, TestEngine } from './testing/test-engine.ts';
import { gridOf, lastEnd } from './windows.ts';

const definition = aDefinition({ search_within_ms: 5 * minute });
const end = lastEnd(gridOf(definition.id, definition.config), start) + minute;

async function preview(engine: TestEngine, config: Partial<AggregationConfig> = {}, rest = {}) {
  const parts = {
    search: engine.search,
    evaluation: engine.evaluation,
    hasStream: (id: string) => id === stream,
    now: () => start,
    source: 'node',
    lookUp: async () => [],
  };
  const given = aDefinition({ search_within_ms: 5 * minute, ...config }, rest);
  return previewDefinition(parts, given, true, { from: end - minute, to: end + 30 * minute }, {});
}

describe('a preview', () => {
  it('finds the events that the enabled definition creates', async () => {
    using engine = new TestEngine();
    engine.clock.now = end + 2 * second;
    await engine.run(definition);
    for (let at = 1; at <= 30; at += 1) {
      const time = end + at * minute - 7 * second;
      const count = at < 5 ? 1 : at < 12 ? 3 : at < 20 ? 0 : 2;
      engine.clock.now = time;
      for (let each = 0; each < count; each += 1) engine.send(time, { user: each < 2 ? 'mira' : 'jonas' });
      engine.clock.now = end + at * minute + 2 * second;
      await engine.run(definition);
    }
    const found = await preview(engine);
    const created = [...engine.events.values()]
      .map(({ timerange_start, message, key }) => ({ timerange_start, message, key }))
      .toReversed();
    expect(
      found.found.map(({ timerange_start, message, key }) => ({ timerange_start, message, key })),
    ).toEqual(created);
    expect(created.length).toBeGreaterThan(5);
    expect(found).toMatchObject({
      windows: 31,
      windows_left_out: 0,
      events: created.length,
      notified: created.length,
    });
    expect(found.messages).toBe(4 + 7 * 3 + 11 * 2);
    expect(found.comparisons).toEqual([{ label: 'count()', operator: '>', threshold: 2 }]);
    expect(found.chart).toHaveLength(31);
    expect(Math.max(...found.chart.map(({ values }) => values[0] ?? 0))).toBe(10);
    expect(found.chart.reduce((sum, { events }) => sum + events, 0)).toBe(created.length);
    expect(found.problems).toEqual([]);
  });

  it('applies the grace period to each key', async () => {
    using engine = new TestEngine();
    for (let at = 0; at < 30; at += 1) for (let each = 0; each < 3; each += 1) engine.send(end + at * minute);
    const once_per_window = true;
    const all = await preview(engine, { once_per_window });
    const notification_settings = { grace_period_ms: 12 * minute, backlog_size: 0 };
    const held = await preview(engine, { once_per_window }, { notification_settings });
    expect([all.events, all.notified]).toEqual([6, 6]);
    expect([held.events, held.notified]).toEqual([6, 2]);
    expect(held.found.map(({ is_notified }) => is_notified)).toEqual([
      false,
      false,
      true,
      false,
      false,
      true,
    ]);
    expect(await preview(engine, {}, { notifications: [] })).toMatchObject({ events: 30, notified: 0 });
  });

  it('marks the events that the engine notifies of', async () => {
    using engine = new TestEngine();
    const notification_settings = { grace_period_ms: 4 * minute, backlog_size: 0 };
    const own = aDefinition({ search_within_ms: 5 * minute }, { notification_settings });
    engine.clock.now = end + 2 * second;
    await engine.run(own);
    for (let at = 1; at <= 30; at += 1) {
      for (const user of ['mira', 'jonas']) {
        const count = (at * 7 + user.length) % 3;
        for (let each = 0; each < count; each += 1) engine.send(end + at * minute - 7 * second, { user });
      }
      engine.clock.now = end + at * minute + 2 * second;
      await engine.run(own);
    }
    const grace = gracePeriods(engine.config);
    const notified = [...engine.events.values()].map((event) => {
      const [key, time] = [event.key ?? '', Date.parse(event.timestamp)];
      const isHeld = grace.isHeld(own.id, key, 4 * minute, time);
      if (!isHeld) grace.begin(own.id, key, 4 * minute, time, time);
      return `${event.timerange_start} ${key} ${!isHeld}`;
    });
    const { found } = await preview(engine, {}, { notification_settings });
    const shown = found.map(
      ({ timerange_start, key, is_notified }) => `${timerange_start} ${key} ${is_notified}`,
    );
    expect(shown.toSorted()).toEqual(notified.toSorted());
    expect(new Set(found.map(({ is_notified }) => is_notified)).size).toBe(2);
  });

  it('counts each match without series, and shows the latest', async () => {
    using engine = new TestEngine();
    for (let at = 0; at < 120; at += 1) engine.send(end + at * second, { user: `user-${at}` });
    const found = await preview(engine, filter);
    expect(found).toMatchObject({ messages: 120, events: 120, notified: 120, comparisons: [] });
    expect(found.found).toHaveLength(100);
    expect(found.found[0]).toMatchObject({ key: 'user-119', message: 'Failed logins', values: [] });
    expect(found.chart.reduce((sum, { messages }) => sum + messages, 0)).toBe(120);
  });

  it('evaluates what cannot be merged in fewer executions, and says how many were left out', async () => {
    using engine = new TestEngine();
    const config = { search_within_ms: 5 * minute - 1, execute_every_ms: second };
    const found = await preview(engine, config);
    expect(found).toMatchObject({ windows: 300, windows_left_out: 31 * 60 - 300 });
    expect(found.chart.at(-1)?.timerange_end).toBe(new Date(end + 30 * minute).toISOString());
  });

  it('names what is wrong with the query, its parameters, fields and streams', async () => {
    using engine = new TestEngine();
    engine.send(end);
    const parameter = { name: 'host', data_type: 'any', type: 'value-parameter-v1', title: null };
    const found = async (config: Partial<AggregationConfig>) =>
      (await preview(engine, config)).problems.map(({ severity, property, name, line }) => [
        severity,
        property,
        name,
        line,
      ]);
    expect(await found({ query: 'a:(' })).toEqual([['error', 'query', null, 1]]);
    expect(await found({ query: 'source:$host$', query_parameters: [parameter] })).toEqual([
      ['error', 'query_parameters', 'host', null],
    ]);
    expect(await found({ group_by: ['nobody'] })).toEqual([['warning', 'group_by', 'nobody', null]]);
    expect(await found({ streams: ['60b5f4d1e4a1d80001a2b400'] })).toEqual([
      ['warning', 'streams', '60b5f4d1e4a1d80001a2b400', null],
      ['warning', 'group_by', 'user', null],
    ]);
    expect(await found({ ...filter, search_within_ms: second })).toEqual([
      ['warning', 'conditions', null, null],
    ]);
  });
});
