import {
  absoluteRange,
  allMessages,
  isAllTime,
  neighbourRange,
  type TimeRange,
} from '@tailrace/domain/time/time-range';
import type { AbsoluteTimeRange } from '@tailrace/sdk';
import { stepBack, stepForward } from './time-trail.ts';

interface Looking {
  state: { timeRange: TimeRange };
  /** Changes the range without adding the current one to the history. */
  search: (change: { timeRange: TimeRange }) => void;
  setTimeRange: (timeRange: TimeRange) => void;
}

export interface TimeSteps {
  /** The previous time range, and forward again. */
  previous: () => void;
  next: () => void;
  /** The range of the same length just before, or just after. */
  earlier: () => void;
  later: () => void;
  /** Searches all time; `undefined` if that is the current range. */
  all: (() => void) | undefined;
}

/** The actions that change the time range; `searched` is the range of the shown answer. */
export function timeSteps(
  { state, search, setTimeRange }: Looking,
  searched: AbsoluteTimeRange | undefined,
): TimeSteps {
  const step = (timeRange: TimeRange | undefined) => {
    if (timeRange) search({ timeRange });
  };
  const beside = (direction: 'back' | 'forward') => {
    const span = searched && { from: Date.parse(searched.from), to: Date.parse(searched.to) };
    const range = span && neighbourRange(span, direction);
    if (range) setTimeRange(absoluteRange(range));
  };
  return {
    previous: () => step(stepBack(state.timeRange)),
    next: () => step(stepForward(state.timeRange)),
    earlier: () => beside('back'),
    later: () => beside('forward'),
    all: isAllTime(state.timeRange) ? undefined : () => setTimeRange(allMessages),
  };
}
