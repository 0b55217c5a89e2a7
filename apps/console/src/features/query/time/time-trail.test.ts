import { beforeEach, expect, it } from 'vitest';
import { leaveTime, stepBack, stepForward } from './time-trail.ts';

const last = (seconds: number) => ({ type: 'relative', range: seconds }) as const;

// Tests of other files may have left times; the trail keeps fifty.
beforeEach(() => {
  for (let count = 0; count < 50; count++) stepBack(last(0));
});

it('steps back through the times that were left, and forward again', () => {
  leaveTime(last(1));
  leaveTime(last(2));
  expect(stepBack(last(3))).toEqual(last(2));
  expect(stepBack(last(2))).toEqual(last(1));
  expect(stepBack(last(1))).toBeUndefined();
  expect(stepForward(last(1))).toEqual(last(2));
  expect(stepForward(last(2))).toEqual(last(3));
  expect(stepForward(last(3))).toBeUndefined();
});

it('forgets what was ahead once another time is chosen', () => {
  leaveTime(last(1));
  stepBack(last(2));
  leaveTime(last(1));
  expect(stepForward(last(5))).toBeUndefined();
});

it('does not stop at the time that is looked at already', () => {
  leaveTime(last(1));
  leaveTime(last(2));
  // The browser's Back button went from 3 to 2.
  expect(stepBack(last(2))).toEqual(last(1));
});
