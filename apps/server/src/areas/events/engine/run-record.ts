import { wireTime } from '../../../wire-time.ts';
import type { Run } from './definition-state.ts';
import type { Matches } from './matches.ts';
import type { TimeWindow } from './windows.ts';

interface Outline {
  startedAt: number;
  trigger: Run['trigger'];
  /** What was searched, or was to be. */
  searched: TimeWindow;
  lateWindows?: number;
  windowsLeft?: number;
  skipped?: TimeWindow | null;
}

/** The record of a run, before its events are created. */
export function runRecord(
  { startedAt, trigger, searched, lateWindows = 0, windowsLeft = 0, skipped = null }: Outline,
  found: Matches,
): Run {
  return {
    started_at: wireTime(startedAt),
    took_ms: 0,
    trigger,
    timerange_from: wireTime(searched.from),
    timerange_to: wireTime(searched.to),
    windows: found.windows,
    late_windows: lateWindows,
    windows_left: windowsLeft,
    skipped: skipped && { from: wireTime(skipped.from), to: wireTime(skipped.to) },
    messages: found.messages,
    groups: found.groups,
    has_more_groups: found.hasMoreGroups,
    values: found.values.list(),
    events: found.events.length,
    notified: 0,
    held_back: 0,
    silenced: 0,
    not_notified: 0,
    problems: found.problems,
    error: null,
    retry_at: null,
  };
}
