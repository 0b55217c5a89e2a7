import {
  absoluteRange,
  allMessages,
  isAllTime,
  neighbourRange,
  type TimeRange,
} from '@tailrace/domain/time-range';
import type { AbsoluteTimeRange } from '@tailrace/sdk';
import { stepBack, stepForward } from './time-trail.ts';

interface Looking {
  place: { timeRange: TimeRange };
  /** Looks at a time without noting the one that is left. */
  ask: (change: { timeRange: TimeRange }) => void;
  lookAt: (timeRange: TimeRange) => void;
}

export interface TimeSteps {
  /** Back to the time looked at before, and forward again. */
  previous: () => void;
  next: () => void;
  /** To the time just before this one, or just after, as long as it is. */
  earlier: () => void;
  later: () => void;
  /** Absent where all messages are looked at already. */
  all: (() => void) | undefined;
}

/** The ways from one time to another; `searched` is the time the shown answer is of. */
export function timeSteps(
  { place, ask, lookAt }: Looking,
  searched: AbsoluteTimeRange | undefined,
): TimeSteps {
  const step = (timeRange: TimeRange | undefined) => {
    if (timeRange) ask({ timeRange });
  };
  const beside = (direction: 'back' | 'forward') => {
    const span = searched && { from: Date.parse(searched.from), to: Date.parse(searched.to) };
    const range = span && neighbourRange(span, direction);
    if (range) lookAt(absoluteRange(range));
  };
  return {
    previous: () => step(stepBack(place.timeRange)),
    next: () => step(stepForward(place.timeRange)),
    earlier: () => beside('back'),
    later: () => beside('forward'),
    all: isAllTime(place.timeRange) ? undefined : () => lookAt(allMessages),
  };
}
