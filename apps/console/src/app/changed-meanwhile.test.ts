import { expect, it } from 'vitest';
import { changedMeanwhile, changeLine } from './changed-meanwhile.ts';

const before = { title: 'Payments', description: null, config: { a: 1, b: 2 }, last_run: 1 };

it('finds what somebody else changed and saving would undo', () => {
  const now = { ...before, title: 'Payments (old)', config: { a: 1, b: 3 } };
  const changes = changedMeanwhile(before, now, { ...before, description: 'Mine' });
  expect(changes.map(changeLine)).toEqual(['title: “Payments”, now “Payments (old)”', 'config']);
});

it('leaves out what is not sent, what is the same in another order, and what both changed alike', () => {
  const now = { title: 'New', description: undefined, config: { b: 2, a: 1 }, last_run: 2 };
  const sent = { title: 'New', description: 'Mine', config: { a: 5 } };
  expect(changedMeanwhile(before, now, sent)).toEqual([]);
});
