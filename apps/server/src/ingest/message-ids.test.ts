import { expect, test } from 'vitest';
import { MessageIds } from './message-ids.ts';

test('makes UUIDs that begin with their time and differ by their end', () => {
  const ids = new MessageIds();
  const made = Array.from({ length: 1000 }, () => ids.uuid(0x0123_4567_89ab));
  for (const id of made) expect(id).toMatch(/^01234567-89ab-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(new Set(made.map((id) => id.slice(-8))).size).toBe(made.length);
  expect(new Set(made.map((id) => id.slice(0, -8))).size).toBe(1);
});

test('makes other ids in another process', () => {
  expect(new MessageIds().uuid(1).slice(14, -8)).not.toBe(new MessageIds().uuid(1).slice(14, -8));
});

test('makes ULIDs that sort by receipt, also when the clock is set back', () => {
  const ids = new MessageIds();
  const times = Array.from({ length: 3000 }, (_, at) => 1_700_000_000_000 + (at < 2000 ? 0 : (at % 3) - 1));
  const made = times.map((at) => ids.ulid(at));
  for (const id of made) expect(id).toMatch(/^[0-9A-HJKMNP-TV-Z]{26}$/);
  expect(made).toEqual([...new Set(made)].toSorted());
  expect(made[0]?.slice(0, 10)).toBe('01HF7YAT00');
});
