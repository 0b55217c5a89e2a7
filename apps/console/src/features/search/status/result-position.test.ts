import { expect, test } from 'vitest';
import { resultPosition, seenPosition } from './result-position.ts';

const messages = Array.from({ length: 150 }, (_, at) => ({ id: `${at}`, index: 'i', fields: {} }));
const position = resultPosition({ shown: { messages, total: 26_857 }, shownPage: 2 }, 3);
if (!position) throw new Error('no place');

test('without an answer there is no place', () => {
  expect(resultPosition({ shown: undefined, shownPage: 1 }, 0)).toBeUndefined();
  expect(resultPosition({ shown: { messages: [], total: 0 }, shownPage: 1 }, 0)).toBeUndefined();
});

test.each([
  [null, { first: 151, last: 300, page: 2 }],
  [
    { first: 151, last: 170 },
    { first: 151, last: 170, page: 2 },
  ],
  [
    { first: 351, last: 500 },
    { first: 351, last: 500, page: 3 },
  ],
  [
    { first: 26_850, last: 26_870 },
    { first: 26_850, last: 26_860, page: 66 },
  ],
  // The rows of the previous, longer answer are not in view any more.
  [
    { first: 30_000, last: 30_020 },
    { first: 151, last: 300, page: 2 },
  ],
])('with %j in view the place is %j', (seen, expected) => {
  expect(seenPosition(position, seen)).toEqual(expected);
});
