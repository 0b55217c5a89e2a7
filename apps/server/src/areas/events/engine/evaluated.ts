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
  groups: EvaluatedGroup[];
  /** There were too many groups to return all. */
  hasMoreGroups: boolean;
}
