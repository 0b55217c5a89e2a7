import { describe, expect, it } from 'vitest';
import { ValidationError } from '../errors.ts';
import type { Trigger } from '../host/job-type.ts';
import { correctedRun, firstRun, nextRun } from './trigger.ts';

const at = (time: string) => Date.parse(time);
const wire = (time: number | null) => time && new Date(time).toISOString();
const cron = (expression: string, timezone = 'UTC'): Trigger => ({ type: 'cron', expression, timezone });
const aligned = (offsetMs: number): Trigger => ({ type: 'aligned', everyMs: 60_000, offsetMs });
const everyMinute: Trigger = { type: 'interval', everyMs: 60_000 };

describe('the next due time', () => {
  it.each([
    [everyMinute, '2026-03-01T12:00:30Z', '2026-03-01T12:01:30.000Z'],
    [aligned(0), '2026-03-01T12:00:30Z', '2026-03-01T12:01:00.000Z'],
    [aligned(0), '2026-03-01T12:01:00Z', '2026-03-01T12:02:00.000Z'],
    [aligned(72_000), '2026-03-01T12:00:00Z', '2026-03-01T12:00:12.000Z'],
    [aligned(72_000), '1969-12-31T23:59:30Z', '1970-01-01T00:00:12.000Z'],
    [cron('0 3 * * *'), '2026-03-01T02:59:59Z', '2026-03-01T03:00:00.000Z'],
    [cron('0 3 * * *'), '2026-03-01T03:00:00Z', '2026-03-02T03:00:00.000Z'],
    [cron('*/15 * * * * *'), '2026-03-01T03:00:01Z', '2026-03-01T03:00:15.000Z'],
    [cron('30 2 * * *', 'Europe/Berlin'), '2026-03-28T12:00:00Z', '2026-03-29T01:00:00.000Z'],
    [cron('30 2 * * *', 'Europe/Berlin'), '2026-10-24T12:00:00Z', '2026-10-25T00:30:00.000Z'],
    [cron('30 2 * * *', 'Europe/Berlin'), '2026-10-25T00:30:00Z', '2026-10-26T01:30:00.000Z'],
    [{ type: 'once', at: 0 } as const, '2026-03-01T12:00:00Z', null],
  ])('of %j after %s is %s', (trigger, now, next) => {
    expect(wire(nextRun(trigger, at(now)))).toBe(next);
  });

  it.each<[string, Trigger]>([
    ['an interval under a second', { type: 'interval', everyMs: 10 }],
    ['aligned times under a second apart', { type: 'aligned', everyMs: 10, offsetMs: 0 }],
    ['an interval that is no number', { type: 'interval', everyMs: Number.NaN }],
    ['an expression that cannot be read', cron('at noon')],
    ['an expression that matches no time', cron('0 0 30 2 *')],
    ['an unknown time zone', cron('0 0 * * *', 'Mars/Olympus')],
  ])('is refused for %s', (_, trigger) => {
    expect(() => firstRun(trigger, at('2026-03-01T12:00:00Z'))).toThrow(ValidationError);
  });
});

describe('the due time after the clock was set', () => {
  const planned = '2026-03-01T12:00:00Z';
  it.each([
    ['an interval, a day back', everyMinute, '2026-02-28T12:00:00Z', '2026-02-28T12:01:00.000Z'],
    ['an interval, a day ahead', everyMinute, '2026-03-02T12:00:00Z', '2026-03-01T12:01:00.000Z'],
    ['an expression, a day back', cron('0 3 * * *'), '2026-02-28T12:00:00Z', '2026-03-01T03:00:00.000Z'],
    [
      'an expression, a minute back over a due time',
      cron('0 12 * * *'),
      '2026-03-01T11:59:00Z',
      '2026-03-02T12:00:00.000Z',
    ],
    ['an expression, a day ahead', cron('0 3 * * *'), '2026-03-02T12:00:00Z', '2026-03-02T03:00:00.000Z'],
    [
      'a single time, a day back',
      { type: 'once', at: at(planned) },
      '2026-02-28T12:00:00Z',
      '2026-03-01T12:00:00.000Z',
    ],
  ] as [string, Trigger, string, string][])('of %s', (_, trigger, now, expected) => {
    const planned_at = at(planned);
    const next_run = trigger.type === 'once' ? trigger.at : firstRun(trigger, planned_at);
    expect(wire(correctedRun(trigger, { next_run, planned_at }, at(now)))).toBe(expected);
  });
});
