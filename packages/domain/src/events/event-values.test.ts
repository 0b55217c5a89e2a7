import { expect, it } from 'vitest';
import { eventValues, eventValuesLabel, valueLabel } from './event-values.ts';

it.each([
  ['Slow checkout: acme - avg(took_ms)=108.92857142857143', '109 ms'],
  ['Slow checkout: acme - avg(took_ms)=1820.5', '1.8 s'],
  ['Slow checkout: acme - max(took_ms)=75000.0', '1 min 15 s'],
  ['Failed logins: mira - count()=7.0', '7 messages'],
  ['One login: count()=1.0', '1 message'],
  ['Traffic: sum(sent_bytes)=1.572864E6', '1.5 MiB'],
  ['Slow basket: acme - avg(took_ms)=1,820.5', '1.8 s'],
  ['Disk: avg(used_percent)=93.4567', '93.46%'],
  ['Scan: card(port)=12.0 count()=40.0', '12 values, 40 messages'],
  ['Slow: percentile(took_ms, 95)=310.2', '310 ms'],
  ['Slow: acme - p95(took_ms)=310.2', '310 ms'],
  ['Slow: acme - p99.9(took_ms)=1,820.5', '1.8 s'],
  [
    'Errors: acme - count(error_code)=4 count()=50 count(error_code)/count()=0.08',
    '4 messages, 50 messages, 8%',
  ],
  [
    'Errors: acme - count()=30 count()@-7d=10 count()/count()@-7d=3',
    '30 messages, 10 messages 7 days earlier, 3×',
  ],
  ['Slow: avg(took_ms)@-90m=310.2', '310 ms 90 minutes earlier'],
  ['Slow: max(took_ms)/avg(took_ms)=3.456', '3.46'],
  ['Spread: variance(took_ms)=0.012345', '0.0123'],
])('rounds the values of “%s”', (message, label) => {
  expect(eventValuesLabel(message, message.split(':')[0] ?? '')).toBe(label);
});

it('does not read values in the text of the group', () => {
  expect(eventValues('Calls: f(x)=3 then - count()=7.0')).toEqual([
    { name: 'count()', function: 'count', field: '', earlier: '', value: 7 },
  ]);
});

it('shows the text of an event without values, once', () => {
  expect(eventValuesLabel('Disk full: db-2 is full', 'Disk full')).toBe('db-2 is full');
  expect(eventValuesLabel('Disk full on db-2', 'Disks')).toBe('Disk full on db-2');
});

it('reads ratios by their whole name', () => {
  expect(eventValues('Errors: count(error_code)/count()=0.08')).toEqual([
    { name: 'count(error_code)/count()', function: 'ratio', field: '', earlier: '', value: 0.08 },
  ]);
});

it('has no unit for a field that names none', () => {
  expect(
    valueLabel({ name: 'avg(price)', function: 'avg', field: 'price', earlier: '', value: 12.3456 }),
  ).toBe('12.35');
});
