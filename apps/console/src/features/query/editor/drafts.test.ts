import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isDrafts, keepDraft, type QueryDraft, textFor, withoutRequested } from './drafts.ts';

const none: readonly QueryDraft[] = [];

it('shows over each query what was last written over it', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.constantFrom('a', 'b', ''), fc.string())), (writes) => {
      const drafts = writes.reduce((stored, [of, text]) => keepDraft(stored, { of, text }), none);
      for (const query of ['a', 'b', '']) {
        const last = writes.findLast(([of]) => of === query)?.[1];
        expect(textFor(drafts, query)).toBe(last ?? query);
      }
      expect(isDrafts(JSON.parse(JSON.stringify(drafts)))).toBe(true);
    }),
  );
});

it('shows the query itself again once its draft was asked', () => {
  const drafts = keepDraft(none, { of: 'a', text: 'a AND b' });
  expect(textFor(withoutRequested(drafts, 'a AND b'), 'a')).toBe('a');
  expect(withoutRequested(drafts, 'other')).toBe(drafts);
});

it('keeps no more than twenty, the newest ones', () => {
  const many = Array.from({ length: 30 }, (_, at) => ({ of: `q${at}`, text: `${at}` }));
  const drafts = many.reduce(keepDraft, none);
  expect(drafts).toHaveLength(20);
  expect(textFor(drafts, 'q29')).toBe('29');
  expect(textFor(drafts, 'q0')).toBe('q0');
});

it.each([null, {}, [null], [{ of: 1, text: 'a' }], 'a'])('does not take %j for drafts', (value) => {
  expect(isDrafts(value)).toBe(false);
});
