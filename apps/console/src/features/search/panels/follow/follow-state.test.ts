import { describe, expect, it } from 'vitest';
import { followedRange, followPanel, readFollow, writeFollow } from './follow-state.ts';

describe('the settings of a followed value', () => {
  it.each([
    { field: 'trace_id', value: 'a"b\\c *', isFieldOnly: false, isAllTime: false },
    { field: 'trace_id', value: '7f3a', isFieldOnly: true, isAllTime: true },
    { field: '', value: '', isFieldOnly: false, isAllTime: false },
  ])('are read as written: %j', (state) => {
    expect(readFollow(writeFollow(state))).toEqual(state);
  });

  it('ignore what they do not know', () => {
    const unknown = { value: 'a', in: 'field', time: 'never', more: 'x' };
    expect(readFollow(unknown)).toEqual({ field: '', value: 'a', isFieldOnly: false, isAllTime: false });
  });

  it('are not made of a value that cannot be followed', () => {
    expect(followPanel('ok', true)).toBeNull();
    expect(followPanel('order', 88_213)?.settings).toEqual({ field: 'order', value: '88213' });
  });
});

describe('followedRange', () => {
  const iso = ({ from, to }: { from: number; to: number }) =>
    [from, to].map((moment) => new Date(moment).toISOString());
  const now = Date.parse('2026-11-20T12:30:00Z');

  it.each([
    [
      '2026-11-20T20:25:56.020Z',
      '2026-11-20T21:00:00.000Z',
      '2026-11-19T20:00:00.000Z',
      '2026-11-21T21:00:00.000Z',
    ],
    [
      '1970-01-01T00:00:00.000Z',
      '2026-11-20T12:00:00.000Z',
      '1970-01-01T00:00:00.000Z',
      '2026-11-21T12:00:00.000Z',
    ],
    [
      '2026-11-20T12:00:00.000Z',
      '9999-12-31T00:00:00.000Z',
      '2026-11-19T12:00:00.000Z',
      '9999-01-01T00:00:00.000Z',
    ],
  ])('widens %s to %s by a day each', (from, to, earliest, latest) => {
    expect(iso(followedRange({ isAllTime: false }, { from, to }, now))).toEqual([earliest, latest]);
  });

  it('is around now without an answer, and all time where asked', () => {
    expect(iso(followedRange({ isAllTime: false }, undefined, now))[0]).toBe('2026-11-19T12:00:00.000Z');
    expect(followedRange({ isAllTime: true }, undefined, now).from).toBe(0);
  });
});
