import type { SeriesValues } from './condition.ts';
import type { TimeWindow } from './windows.ts';

/** One group of a time window, with the values of the series. */
export interface EvaluatedGroup {
  /** The values of the fields in `group_by`, in their order; empty without groups. */
  key: readonly string[];
  messages: number;
  values: SeriesValues;
}

/** What a definition's query found in a time window. */
export interface EvaluatedWindow {
  window: TimeWindow;
  messages: number;
  /** How many groups there are. */
  groups: number;
  /** There were too many groups to count all. */
  hasMoreGroups: boolean;
  /** Groups that meet the condition: those farthest beyond it, if there are too many. */
  met: EvaluatedGroup[];
  /** How many more groups meet the condition. */
  metLeftOut: number;
  /** The groups closest to the condition of those that do not meet it. */
  nearest: EvaluatedGroup[];
}

/** What an evaluation of several windows has found. */
export interface EvaluatedWindows {
  windows: EvaluatedWindow[];
  /** How many of the windows asked for are done with: evaluated or left out. */
  done: number;
  /** Windows that were left out, because their groups need too much memory. */
  leftOut: number;
  /** The evaluation took too long; what is not done is left to the next one. */
  isOutOfTime: boolean;
}
