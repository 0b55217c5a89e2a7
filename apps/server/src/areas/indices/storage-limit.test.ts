import { expect, it, test } from 'vitest';
import { beyondLimit, rotatedBytes, type SizedIndex } from './storage-limit.ts';

const now = Date.parse('2026-03-10T12:00:00Z');

/** An index of 10 bytes whose newest message is from a day. */
const index = (id: string, day: number | null, changes: Partial<SizedIndex> = {}): SizedIndex => ({
  ...{ id, index_set_id: id.slice(0, -2), number: Number(id.at(-1)), state: 'sealed' },
  ...{ range: day === null ? null : { from: 0, to: day }, messages: day === null ? 0 : 1, bytes: 10 },
  ...changes,
});

const web = [index('web_0', 1), index('web_1', 4), index('web_2', 6, { state: 'writing', range: null })];
const audit = [index('audit_0', 2), index('audit_1', 5), index('audit_2', 6, { state: 'writing' })];
const targets = new Set(['web_2', 'audit_2']);

const names = (all: readonly SizedIndex[], limit: number) =>
  beyondLimit(all, { limit, targets, now }).outdated.map(({ id }) => id);

test.each([
  ['nothing while all fit', [...web, ...audit], 60, []],
  ['the oldest of all sets', [...web, ...audit], 45, ['web_0', 'audit_0']],
  [
    'all that are finalized, but none that is written to',
    [...web, ...audit],
    20,
    ['web_0', 'audit_0', 'web_1', 'audit_1'],
  ],
  ['closed ones like others', [index('web_0', 3, { state: 'closed' }), ...audit], 35, ['audit_0']],
  ['empty ones first', [index('web_1', null), ...audit], 35, ['web_1']],
  ['none that is reopened', [index('web_0', 1, { is_reopened: true }), ...audit], 35, ['audit_0']],
  ['none that waits to be finalized', [index('web_0', 1, { state: 'writing' }), ...audit], 35, ['audit_0']],
  [
    'one with a message from the future by when it began',
    [index('web_0', now + 1, { begun_at: 3 }), ...audit],
    25,
    ['audit_0', 'web_0'],
  ],
])('deletes %s', (_, all, limit, expected) => {
  expect(names(all, limit)).toEqual(expected);
});

it('deletes nothing when what has to stay takes more than the limit', () => {
  const reopened = index('web_0', 1, { is_reopened: true, bytes: 50 });
  expect(beyondLimit([reopened, ...audit], { limit: 45, targets, now })).toEqual({
    outdated: [],
    excess: 15,
  });
});

it('rotates write indices so that they have at most half of the limit together', () => {
  const gigabyte = 1024 ** 3;
  expect(rotatedBytes(100 * gigabyte, 3)).toBe(10 * gigabyte);
  expect(rotatedBytes(100 * gigabyte, 50)).toBe(gigabyte);
  expect(rotatedBytes(gigabyte, 50)).toBe(100 * 1024 ** 2);
});
