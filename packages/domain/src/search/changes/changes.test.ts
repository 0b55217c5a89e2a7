import fc from 'fast-check';
import { expect, test } from 'vitest';
import { comparedFields } from './compared-fields.ts';
import { findInNumbers, findInValues, scaledUp } from './field-changes.ts';
import type { Change, CountedValue, Scopes } from './model.ts';
import { movementOf } from './movement.ts';
import { rankChanges } from './rank-changes.ts';

const hour = 3_600_000;
const scopesOf = (now: number, before: number, length = hour): Scopes => ({
  now: { messages: now, length: hour },
  before: { messages: before, length },
});

const counted = (field: string, values: readonly CountedValue[], hasMore = false) => ({
  field,
  withField: null,
  values,
  hasMore,
});

/** A change in short: `more error_code=timeout`. */
const short = (change: Change) =>
  `${change.kind} ${change.field}${change.type === 'value' ? `=${change.value}` : ` (${change.type})`}`;

function changesIn(values: readonly CountedValue[], scopes: Scopes): string[] {
  return rankChanges([findInValues(counted('f', values), scopes)]).changes.map(short);
}

test.each([
  ['the same count of the same messages', 100, 100, 1000, 1000, null],
  ['a value that only the later period has', 300, 0, 1000, 1000, 'new'],
  ['a value that only the earlier period has', 0, 300, 1000, 1000, 'gone'],
  ['three times the share', 300, 100, 1000, 1000, 'more'],
  ['a third of the share', 100, 300, 1000, 1000, 'less'],
  ['everything doubled', 200, 100, 2000, 1000, null],
  ['the same number beside ten times as many others', 500, 500, 10_000, 1000, null],
  ['less than a quarter more', 120, 100, 1000, 1000, null],
  ['no messages before', 100, 0, 1000, 0, null],
  ['no messages now', 0, 100, 0, 1000, null],
])('%s', (_what, now, before, allNow, allBefore, kind) => {
  expect(movementOf({ now, before }, scopesOf(allNow, allBefore))?.kind ?? null).toBe(kind);
});

test('compares periods of different length by share and by rate', () => {
  const scopes = scopesOf(1000, 24_000, 24 * hour);
  expect(movementOf({ now: 10, before: 240 }, scopes)).toBeNull();
  expect(movementOf({ now: 200, before: 240 }, scopes)?.kind).toBe('more');
});

test('gives any counts a score from 0 to 1, and mirrored counts the opposite direction', () => {
  const count = fc.integer({ min: 0, max: 1_000_000 });
  const opposite = { new: 'gone', gone: 'new', more: 'less', less: 'more', higher: 'lower', lower: 'higher' };
  fc.assert(
    fc.property(count, count, count, count, (now, before, othersNow, othersBefore) => {
      const forward = movementOf({ now, before }, scopesOf(now + othersNow, before + othersBefore));
      const back = movementOf({ now: before, before: now }, scopesOf(before + othersBefore, now + othersNow));
      // A change of exactly a quarter may be rounded to either side of the limit.
      if (!forward || !back) return;
      expect(back.kind).toBe(opposite[forward.kind]);
      expect(forward.score).toBeGreaterThanOrEqual(0);
      expect(forward.score).toBeLessThanOrEqual(1);
      expect(forward.evidence).toBeGreaterThanOrEqual(0);
    }),
  );
});

test('ranks what moved furthest first, and drops what may be chance', () => {
  const values = [
    { value: 'steady', now: 500, before: 510 },
    { value: 'rare', now: 3, before: 0 },
    { value: 'doubled', now: 100, before: 50 },
    { value: 'timeout', now: 350, before: 0 },
    { value: 'vanished', now: 0, before: 90 },
  ];
  expect(changesIn(values, scopesOf(1000, 1000))).toEqual([
    'new f=timeout',
    'gone f=vanished',
    'more f=doubled',
  ]);
});

test('finds nothing in equal periods, and nothing in none', () => {
  const values = Array.from({ length: 50 }, (_, at) => ({ value: `v${at}`, now: 20, before: 20 }));
  expect(changesIn(values, scopesOf(1000, 1000))).toEqual([]);
  expect(changesIn([], scopesOf(1000, 1000))).toEqual([]);
});

test('keeps hostile values apart, an empty one among them', () => {
  const hostile = ['', ' ', 'null', '__proto__', '"; DROP', '\u202Eabc', 'a\nb', '(empty)'];
  const values = hostile.map((value, at) => ({ value, now: 100 + at, before: 0 }));
  expect(changesIn(values, scopesOf(10_000, 10_000)).toSorted()).toEqual(
    hostile.map((value) => `new f=${value}`).toSorted(),
  );
});

test('a missing field is not a value', () => {
  const found = findInValues(counted('f', [{ value: 'a', now: 100, before: 100 }]), scopesOf(1000, 1000));
  expect(found.findings).toEqual([]);
});

test('leaves out a field with a value per message, but says that more messages have it', () => {
  const ids = Array.from({ length: 100 }, (_, at) => ({
    value: `id-${at}`,
    now: at % 2,
    before: (at + 1) % 2,
  }));
  const traced = { field: 'trace', values: ids, hasMore: true, withField: { now: 900, before: 100 } };
  const { changes, leftOut } = rankChanges([findInValues(traced, scopesOf(1000, 1000))]);
  expect(leftOut).toEqual(['trace']);
  expect(changes.map(short)).toEqual(['more trace (presence)']);
});

test('leaves out values that are replaced all the time, except one that stands out', () => {
  const replaced = Array.from({ length: 40 }, (_, at) => ({
    value: `pid-${at}`,
    now: at < 20 ? 20 : 0,
    before: at < 20 ? 0 : 20,
  }));
  const scopes = scopesOf(1000, 1000);
  expect(changesIn(replaced, scopes)).toEqual([]);
  expect(changesIn([...replaced, { value: 'attacker', now: 300, before: 0 }], scopes)).toEqual([
    'new f=attacker',
  ]);
});

test('shows which of many hosts is gone', () => {
  const hosts = Array.from({ length: 60 }, (_, at) => ({
    value: `web-${at}`,
    now: at ? 102 : 0,
    before: 100,
  }));
  expect(changesIn(hosts, scopesOf(6000, 6000))).toEqual(['gone f=web-0']);
});

test('compares a number by its mean', () => {
  const statistics = (mean: number, deviation = 50) => ({ count: 1000, mean, deviation, p95: mean * 2 });
  const found = (now: number, before: number) =>
    rankChanges([
      findInNumbers(
        {
          field: 'took_ms',
          withField: { now: 1000, before: 1000 },
          now: statistics(now),
          before: statistics(before),
        },
        scopesOf(1000, 1000),
      ),
    ]).changes.map(short);
  expect(found(300, 100)).toEqual(['higher took_ms (number)']);
  expect(found(100, 300)).toEqual(['lower took_ms (number)']);
  expect(found(105, 100)).toEqual([]);
});

test('scales the counts of a sample up to all messages', () => {
  const sample = scopesOf(100, 100);
  const found = findInValues(counted('f', [{ value: 'a', now: 50, before: 0 }]), sample);
  const [finding] = scaledUp(found, sample, scopesOf(10_000, 20_000)).findings;
  expect(finding?.change).toMatchObject({ now: 5000, before: 0, isEstimate: true });
});

test('compares neither texts and moments nor what the server adds', () => {
  const field = (name: string, type = 'string', isInResult = false) => ({ name, type, isInResult });
  const fields = [
    field('message'),
    field('timestamp', 'date'),
    field('gl2_message_id'),
    field('expires', 'date'),
    field('other'),
    field('secret'),
    field('source', 'string', true),
  ];
  expect(comparedFields(fields, ['secret']).map(({ name }) => name)).toEqual(['source', 'other']);
});

test('drops no change later that it showed while fields were still to be compared', () => {
  const scopes = scopesOf(1000, 1000);
  const found = Array.from({ length: 12 }, (_, at) =>
    findInValues(counted(`f${at}`, [{ value: 'a', now: 30 + at * 6, before: 12 }]), scopes),
  );
  const all = rankChanges(found).changes.map(short);
  expect(all.length).toBeGreaterThan(2);
  for (let known = 1; known < found.length; known += 1) {
    const shown = rankChanges(found.slice(0, known), found.length - known).changes.map(short);
    expect(all).toEqual(expect.arrayContaining(shown));
  }
});
