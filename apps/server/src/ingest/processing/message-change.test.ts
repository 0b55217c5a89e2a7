import { expect, it } from 'vitest';
import { storedMessage } from '../../testing/messages.ts';
import { changed, changeOf } from './message-change.ts';

it('is what differs, and makes the one message from the other', () => {
  const before = storedMessage({ timestamp: 0, kept: 1n, changed: 'a', removed: 'b' });
  const { removed: _, ...rest } = before;
  const after = { ...rest, changed: 'c', added: 5, streams: ['s'] };
  const change = changeOf(before, after);
  expect(change).toEqual({ set: { changed: 'c', added: 5, streams: ['s'] }, removed: ['removed'] });
  expect(changed(before, change)).toEqual(after);
});
