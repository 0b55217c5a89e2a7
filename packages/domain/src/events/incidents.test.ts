import type { Schemas } from '@tailrace/sdk';
import { describe, expect, it } from 'vitest';
import {
  countEvents,
  groupEvents,
  groupLabel,
  type Incident,
  incidentState,
  silenceChoices,
  thresholdOf,
} from './incidents.ts';

const event = (id: string, minute: number, customer: string, change: Partial<Schemas['Event']> = {}) => ({
  id,
  event_definition_type: 'aggregation-v1',
  event_definition_id: '60b5f4d1e4a1d80001a2b4ed',
  origin_context: null,
  timestamp: new Date(Date.UTC(2026, 10, 26, 12, minute)).toISOString(),
  timestamp_processing: new Date(Date.UTC(2026, 10, 26, 12, minute)).toISOString(),
  timerange_start: new Date(Date.UTC(2026, 10, 26, 12, minute - 5)).toISOString(),
  timerange_end: new Date(Date.UTC(2026, 10, 26, 12, minute)).toISOString(),
  streams: [],
  source_streams: [],
  message: `Slow checkout: ${customer} - avg(took_ms)=${100 + minute}.5`,
  source: 'web-1',
  key_tuple: [customer],
  key: customer,
  priority: 2,
  alert: true,
  fields: {},
  group_by_fields: { customer },
  ...change,
});

const titles = { '60b5f4d1e4a1d80001a2b4ed': { id: '60b5f4d1e4a1d80001a2b4ed', title: 'Slow checkout' } };

describe('groupEvents', () => {
  const groups = groupEvents(
    [event('d', 40, 'acme'), event('c', 30, 'globex'), event('a', 10, 'acme'), event('b', 20, 'acme')],
    titles as never,
  );

  it('has one incident per definition and group, the most recent first', () => {
    expect(
      groups.map(({ incident }) => [incident.title, groupLabel(incident.group_by_fields), incident.events]),
    ).toEqual([
      ['Slow checkout', 'customer acme', 3],
      ['Slow checkout', 'customer globex', 1],
    ]);
  });

  it('covers the time of all its events', () => {
    expect(groups[0]?.incident).toMatchObject({
      started_at: '2026-11-26T12:10:00.000Z',
      last_event_at: '2026-11-26T12:40:00.000Z',
      timerange_start: '2026-11-26T12:05:00.000Z',
      timerange_end: '2026-11-26T12:40:00.000Z',
      last_event_id: 'd',
    });
  });

  it('tells groups apart by their key where they have no fields', () => {
    const keys = ['x', 'y'].map((key) => event(key, 1, 'acme', { key, group_by_fields: {} }));
    expect(groupEvents(keys, {})).toHaveLength(2);
  });
});

describe('incidentState', () => {
  const [group] = groupEvents([event('a', 10, 'acme')], titles as never);
  const reader = { now: Date.UTC(2026, 10, 26, 12, 22), zone: 'Europe/Berlin' };
  const stateOf = (change: Partial<Incident>) =>
    incidentState({ ...(group?.incident as Incident), ...change }, reader);
  const mira = { username: 'mira', at: '2026-11-26T12:15:00.000Z' };

  it.each([
    [{}, 'Open', '12 min'],
    [{ acknowledged: mira }, 'Acknowledged by mira', '12 min'],
    [{ silenced: { ...mira, until: '2026-11-26T13:30:00.000Z' } }, 'Silenced until 14:30', '12 min'],
    [{ silenced: { ...mira, until: '2026-11-27T07:00:00.000Z' } }, 'Silenced until Fri 08:00', '12 min'],
    [{ silenced: { ...mira, until: '2026-11-26T12:20:00.000Z' } }, 'Open', '12 min'],
    [{ acknowledged: mira, ended_at: '2026-11-26T12:14:30.000Z' }, 'Ended', '4 min 30 s'],
  ])('says of %j: %s, %s', (change, state, duration) => {
    expect(stateOf(change)).toMatchObject({ state, duration });
  });
});

it('silences until 8 in the morning of the user', () => {
  const choices = silenceChoices({ now: Date.UTC(2026, 10, 26, 22, 30), zone: 'America/New_York' });
  expect(choices.map(({ minutes }) => minutes)).toEqual([60, 240, 14 * 60 + 30, 10_080]);
});

it('never silences for longer than a week, also when the clocks change', () => {
  const choices = silenceChoices({ now: Date.UTC(2026, 9, 24, 22, 0), zone: 'Europe/Berlin' });
  expect(choices[2]?.minutes).toBe(33 * 60);
});

it('has the threshold of a value that one comparison names', () => {
  const series = [{ id: 'avg-took_ms', function: 'avg', field: 'took_ms' }];
  const above = {
    expr: '>',
    left: { expr: 'number-ref', ref: 'avg-took_ms' },
    right: { expr: 'number', value: 100 },
  };
  const config = { series, conditions: { expression: above } } as never;
  expect(thresholdOf({ function: 'avg', field: 'took_ms' }, config)).toBe(100);
  expect(thresholdOf({ function: 'max', field: 'took_ms' }, config)).toBeNull();
});

it('counts alerts and other events per bar', () => {
  const span = { from: Date.UTC(2026, 10, 26, 12), to: Date.UTC(2026, 10, 26, 13) };
  const events = [event('a', 0, 'x'), event('b', 59, 'x'), event('c', 59, 'x', { alert: false })];
  const { buckets, interval_seconds } = countEvents(events, span, 2);
  expect(interval_seconds).toBe(1_800);
  expect(buckets.map(({ alerts, events: others }) => [alerts, others])).toEqual([
    [1, 0],
    [1, 1],
  ]);
});
