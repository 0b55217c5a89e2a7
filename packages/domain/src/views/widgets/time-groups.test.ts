import { expect, it } from 'vitest';
import { timeSpans } from './time-groups.ts';

const at = (text: string) => Date.parse(`2026-${text}:00.000Z`);
const iso = (text: string) => `2026-${text}:00.000Z`;
const automatic = {
  field: 'timestamp',
  type: 'time',
  config: { interval: { type: 'auto', scaling: 1 } },
} as const;

it('ends an interval of a known length where it says, within the range', () => {
  const monthly = {
    field: 'timestamp',
    type: 'time',
    config: { interval: { type: 'timeunit', value: 1, unit: 'months' } },
  } as const;
  const range = { from: at('02-10T00:00'), to: at('03-05T00:00') };
  const spans = timeSpans(monthly, [iso('03-01T00:00'), iso('02-01T00:00')], range);
  expect(spans.get(iso('02-01T00:00'))).toEqual({ from: range.from, to: at('03-01T00:00') - 1 });
  expect(spans.get(iso('03-01T00:00'))).toEqual({ from: at('03-01T00:00'), to: range.to });
});

it('takes the length of an automatic interval from the values', () => {
  const range = { from: at('02-10T00:00'), to: at('02-11T00:00') };
  const spans = timeSpans(
    automatic,
    ['02-10T00:10', '02-10T00:00', '02-10T01:00'].map((text) => iso(text)),
    range,
  );
  expect([...spans.values()].map(({ from, to }) => (to + 1 - from) / 60_000)).toEqual([10, 10, 10]);
  expect(timeSpans(automatic, [iso('02-10T00:00')], range).get(iso('02-10T00:00'))).toEqual(range);
  expect(timeSpans(automatic, ['unknown'], range).size).toBe(0);
});
