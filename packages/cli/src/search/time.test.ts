import { describe, expect, it } from 'vitest';
import { CliError } from '../errors.ts';
import { readLength, readTime, type TimeOptions } from './time.ts';

const now = Date.UTC(2026, 10, 27, 12);
const read = (options: TimeOptions, fallback = '1h') =>
  readTime({ zone: 'Europe/Berlin', ...options }, fallback, now);

describe('the time of a search', () => {
  it.each<[TimeOptions, string, string]>([
    [{}, '2026-11-27T11:00:00.000Z', '2026-11-27T12:00:00.000Z'],
    [{ since: '30m' }, '2026-11-27T11:30:00.000Z', '2026-11-27T12:00:00.000Z'],
    [{ since: '2h', until: '1h' }, '2026-11-27T10:00:00.000Z', '2026-11-27T11:00:00.000Z'],
    [{ since: 'yesterday 18:00' }, '2026-11-26T17:00:00.000Z', '2026-11-27T12:00:00.000Z'],
    [{ since: 'monday', until: 'tuesday' }, '2026-11-22T23:00:00.000Z', '2026-11-24T22:59:59.999Z'],
    [{ since: '2026-11-01T10:00:00Z' }, '2026-11-01T10:00:00.000Z', '2026-11-27T12:00:00.000Z'],
    [{ until: '2026-11-01 10:00' }, '2026-11-01T08:00:00.000Z', '2026-11-01T09:00:00.000Z'],
    [{ during: 'yesterday evening' }, '2026-11-26T17:00:00.000Z', '2026-11-26T22:59:59.999Z'],
    [{ during: 'yesterday evening', zone: 'UTC' }, '2026-11-26T18:00:00.000Z', '2026-11-26T23:59:59.999Z'],
    [{ allTime: true }, '1970-01-01T00:00:00.000Z', '2026-11-27T12:00:00.000Z'],
    [{ saved: { type: 'relative', from: 600 } }, '2026-11-27T11:50:00.000Z', '2026-11-27T12:00:00.000Z'],
    [
      { saved: { type: 'relative', from: 600 }, since: '5m' },
      '2026-11-27T11:55:00.000Z',
      '2026-11-27T12:00:00.000Z',
    ],
  ])('%o', (options, from, to) => {
    expect(read(options).range).toEqual({ type: 'absolute', from, to });
  });

  it('moves with the clock where it counts back from now', () => {
    expect(read({}).written).toEqual({ type: 'relative', from: 3_600 });
    expect(read({ since: '2h', until: '1h' }).written).toEqual({ type: 'relative', from: 7_200, to: 3_600 });
    expect(read({ since: 'yesterday' }).written.type).toBe('absolute');
    expect(read({ until: '1h' }).written.type).toBe('absolute');
  });

  it.each<[TimeOptions, RegExp]>([
    [{ since: 'soon' }, /--since soon is not understood/],
    [{ since: '5' }, /--since 5 is not understood/],
    [{ until: 'whenever' }, /--until whenever is not understood/],
    [{ during: 'once upon' }, /--during once upon is not understood/],
    [{ since: '1h', during: 'last night' }, /exclude each other/],
    [{ until: '1h', allTime: true }, /exclude each other/],
    [{ since: '1h', until: '2h' }, /begin at 2026-11-27 12:00:00.000 and end before that/],
    [{ zone: 'Mars/Olympus' }, /Mars\/Olympus is not a time zone/],
  ])('refuses %o', (options, message) => {
    expect(() => read(options)).toThrow(message);
    expect(() => read(options)).toThrow(CliError);
  });
});

it.each([
  ['30s', 30_000],
  ['5m', 300_000],
  ['1d', 86_400_000],
  ['yesterday', null],
  ['9:00-10:00', null],
  ['x', null],
])('the length %s', (text, length) => {
  expect(readLength(text)).toBe(length);
});
