import { expect, it } from 'vitest';
import { deletionReason } from './index-set-deletion.ts';

const set = { id: 'a', default: false };
const writing = (...titles: string[]) => titles.map((title) => ({ title, index_set_id: 'a' }));

it('refuses the default set', () => {
  expect(deletionReason({ ...set, default: true }, [])).toContain('Make another one the default first.');
});

it('names the streams that write to the set', () => {
  const others = [{ title: 'Other', index_set_id: 'b' }];
  expect(deletionReason(set, others)).toBeUndefined();
  expect(deletionReason(set, [...others, ...writing('Audit')])).toBe(
    'The stream “Audit” writes to it. Give it another index set first.',
  );
  expect(deletionReason(set, writing('A', 'B', 'C', 'D', 'E'))).toBe(
    'The streams “A”, “B”, “C” and 2 more write to it. Give them another index set first.',
  );
});
