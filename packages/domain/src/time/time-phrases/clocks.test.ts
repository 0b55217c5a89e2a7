import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { phraseTimeRange, readTimeMoment, readTimePair, readTimePhrase } from '../time-phrase.ts';
import { showPhrase } from './test-support/show-phrase.ts';

const utc = (text: string) => new Date(Date.parse(text)).toISOString();

function readIn(zone: string, now: string, text: string): string[] | null {
  const phrase = readTimePhrase(text, { now: Date.parse(now), zone });
  return phrase && [phrase.range.from, phrase.range.to].map((moment) => new Date(moment).toISOString());
}

describe('time phrases in the nights when clocks change', () => {
  it.each([
    // 02:00 to 03:00 is skipped in Berlin on 29 March 2026, and shown twice on 25 October.
    ['Europe/Berlin', '2026-03-29T10:00:00Z', 'today', '2026-03-28T23:00:00Z', '2026-03-29T10:00:00Z'],
    [
      'Europe/Berlin',
      '2026-03-30T10:00:00Z',
      'yesterday',
      '2026-03-28T23:00:00Z',
      '2026-03-29T21:59:59.999Z',
    ],
    [
      'Europe/Berlin',
      '2026-03-29T10:00:00Z',
      'last night',
      '2026-03-28T17:00:00Z',
      '2026-03-29T03:59:59.999Z',
    ],
    ['Europe/Berlin', '2026-03-29T10:00:00Z', '2:30 to 4:00', '2026-03-29T01:30:00Z', '2026-03-29T02:00:00Z'],
    ['Europe/Berlin', '2026-10-25T10:00:00Z', '2:00 to 3:00', '2026-10-25T00:00:00Z', '2026-10-25T02:00:00Z'],
    ['Europe/Berlin', '2026-10-25T10:00:00Z', '2:15 to 2:45', '2026-10-25T00:15:00Z', '2026-10-25T01:45:00Z'],
    [
      'Europe/Berlin',
      '2026-10-26T10:00:00Z',
      'yesterday',
      '2026-10-24T22:00:00Z',
      '2026-10-25T22:59:59.999Z',
    ],
    ['Europe/Berlin', '2026-10-25T02:30:00Z', 'last 2 hours', '2026-10-25T00:30:00Z', '2026-10-25T02:30:00Z'],
    [
      'Europe/Berlin',
      '2026-10-25T10:00:00Z',
      '2026-10-25T02:30:00+02:00',
      '2026-10-25T00:25:00Z',
      '2026-10-25T00:35:00Z',
    ],
    ['Europe/Berlin', '2026-10-25T10:00:00Z', '02:30 CET', '2026-10-25T01:15:00Z', '2026-10-25T01:45:00Z'],
    ['America/New_York', '2026-03-08T16:00:00Z', '2:30am', '2026-03-08T07:15:00Z', '2026-03-08T07:45:00Z'],
    [
      'America/New_York',
      '2026-11-01T16:00:00Z',
      '1:30am to 1:45am',
      '2026-11-01T05:30:00Z',
      '2026-11-01T06:45:00Z',
    ],
    [
      'America/New_York',
      '2026-11-02T16:00:00Z',
      'yesterday',
      '2026-11-01T04:00:00Z',
      '2026-11-02T04:59:59.999Z',
    ],
  ])('%s at %s: %s', (zone, now, text, from, to) => {
    expect(readIn(zone, now, text)).toEqual([utc(from), utc(to)]);
  });
});

describe('time phrases in other zones', () => {
  const now = '2026-11-25T03:20:30Z';
  it.each([
    ['America/New_York', 'yesterday', '2026-11-23T05:00:00Z', '2026-11-24T04:59:59.999Z'],
    ['America/New_York', 'tonight', '2026-11-24T23:00:00Z', '2026-11-25T03:20:30Z'],
    ['America/New_York', '9pm', '2026-11-25T01:45:00Z', '2026-11-25T02:15:00Z'],
    ['America/New_York', '03/11/2026', '2026-03-11T04:00:00Z', '2026-03-12T03:59:59.999Z'],
    ['America/New_York', '21.11.2026 20:30', '2026-11-22T01:15:00Z', '2026-11-22T01:45:00Z'],
    ['Europe/London', '03/11/2026', '2026-11-03T00:00:00Z', '2026-11-03T23:59:59.999Z'],
    ['UTC', 'last night', '2026-11-24T18:00:00Z', '2026-11-25T03:20:30Z'],
    ['UTC', 'around nine', '2026-11-24T20:45:00Z', '2026-11-24T21:15:00Z'],
    ['UTC', '0001-01-01', '0001-01-01T00:00:00Z', '0001-01-01T23:59:59.999Z'],
    ['UTC', '9999-12-31', '9999-12-31T00:00:00Z', '9999-12-31T23:59:59.999Z'],
    ['Pacific/Kiritimati', '9999-12-31 23:59', '9999-12-31T09:44:00Z', '9999-12-31T10:14:00Z'],
    ['Pacific/Pago_Pago', '9999-12-31', '9999-12-31T11:00:00Z', '9999-12-31T23:59:59.999Z'],
    ['Pacific/Kiritimati', 'today', '2026-11-24T10:00:00Z', '2026-11-25T03:20:30Z'],
    ['Asia/Kathmandu', 'yesterday noon', '2026-11-24T06:00:00Z', '2026-11-24T06:30:00Z'],
  ])('%s: %s', (zone, text, from, to) => {
    expect(readIn(zone, now, text)).toEqual([utc(from), utc(to)]);
  });
});

const berlin = { now: Date.parse('2026-11-25T13:20:30.000Z'), zone: 'Europe/Berlin' };

describe('time phrases as ranges and as ends of one', () => {
  it('moves along with the clock if the phrase counts back from now', () => {
    const rangeOf = (text: string) =>
      phraseTimeRange(readTimePhrase(text, berlin) ?? { range: { from: 0, to: 0 } });
    expect(rangeOf('last 2 hours')).toEqual({ type: 'relative', from: 7200 });
    expect(rangeOf('4h ago to 2h ago')).toEqual({ type: 'relative', from: 14_400, to: 7200 });
    expect(rangeOf('20:30-21:45')).toEqual({
      type: 'absolute',
      from: '2026-11-24T19:30:00.000Z',
      to: '2026-11-24T20:45:00.000Z',
    });
  });

  it('is one moment as one end', () => {
    const after = Date.parse('2026-11-21T20:30:00Z');
    const end = (text: string, side: 'from' | 'to', start?: number) => {
      const moment = readTimeMoment(text, berlin, side, start);
      return moment === null ? null : new Date(moment).toISOString();
    };
    expect(end('21.11.2026 20:30', 'from')).toBe('2026-11-21T19:30:00.000Z');
    expect(end('21.11.2026', 'from')).toBe('2026-11-20T23:00:00.000Z');
    expect(end('21.11.2026', 'to')).toBe('2026-11-21T22:59:59.999Z');
    expect(end('21:45', 'to', after)).toBe('2026-11-21T20:45:00.000Z');
    expect(end('now', 'to')).toBe('2026-11-25T13:20:30.000Z');
    expect(end('2026-11-21 20:30:15,123 ERROR no answer', 'from')).toBe('2026-11-21T19:30:15.123Z');
    expect(end('soon', 'from')).toBeNull();
  });

  it('reads two pasted times, and the first and last line of a log', () => {
    const log = ['2026-11-21T20:30:00Z start', '  at Main.java:5', '2026-11-21T20:31:00Z stop', ''];
    const pairs = ['21.11.2026 20:30 - 21:45', log.join('\n'), log.reverse().join('\r\n')];
    expect(pairs.map((text) => readTimePair(text, berlin))).toEqual([
      { from: Date.parse('2026-11-21T19:30:00Z'), to: Date.parse('2026-11-21T20:45:00Z') },
      { from: Date.parse('2026-11-21T20:30:00Z'), to: Date.parse('2026-11-21T20:31:00Z') },
      { from: Date.parse('2026-11-21T20:30:00Z'), to: Date.parse('2026-11-21T20:31:00Z') },
    ]);
    expect(readTimePair('21.11.2026 20:30', berlin)).toBeNull();
  });
});

describe('bad input', () => {
  it.each([
    ['a text of 100 KB', '2026-11-21 20:30:00 '.repeat(5000)],
    ['many separators', ' to'.repeat(60)],
    ['many quotes', `${'!'.repeat(19_000)}x`],
    ['many digits', '1'.repeat(10_000)],
    ['many colons', '12:'.repeat(60)],
  ])('%s is not understood', (_, text) => {
    expect(readTimePhrase(text, berlin)).toBeNull();
  });

  it('never throws, and never leaves the calendar', () => {
    const word = fc.constantFrom(
      'last',
      'night',
      '9',
      'pm',
      'to',
      'nov',
      '21',
      '-',
      ':',
      '2026',
      'ago',
      'h',
      '/',
      '.',
      'now',
    );
    fc.assert(
      fc.property(fc.array(word, { maxLength: 8 }), fc.constantFrom('', ' '), (words, glue) => {
        const phrase = readTimePhrase(words.join(glue), berlin);
        if (phrase) expect(showPhrase(phrase, 'UTC')).toMatch(/^\d{4}-/);
        expect(phrase === null || phrase.range.from <= phrase.range.to).toBe(true);
      }),
      { numRuns: 300 },
    );
  });
});
