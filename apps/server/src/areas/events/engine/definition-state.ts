import type { Schemas } from '@tailrace/sdk';
import type { TimeSpan } from '../../../storage/time-span.ts';
import type { Event } from '../stored-event.ts';
import type { Grid, TimeWindow } from './windows.ts';

export type Run = Schemas['EventDefinitionRun'];

/** Times to look at again, because messages were stored late or were too many for one run. */
export interface PendingWindow extends TimeSpan {
  /** Messages of its first millisecond that have been looked at. */
  skip: number;
}

/** Where the engine is with an enabled definition. */
export interface DefinitionState {
  grid: Grid;
  /** The end of the last window that was evaluated. */
  evaluatedTo: number;
  /** The last record of late messages that was taken into account. */
  lateKnown: number;
  /** Oldest first. */
  again: PendingWindow[];
  /** What the last run decided to create and has not finished, with its record. */
  unfinished: { events: Event[]; run: Run } | null;
  /** Failed runs in a row. */
  failures: number;
  retryAt: number | null;
  /** The window that was evaluated last. */
  lastWindow: TimeWindow | null;
}

/** An event that was created. */
export interface Mark {
  eventId: string;
  groupKey: string;
  window: TimeWindow;
}
