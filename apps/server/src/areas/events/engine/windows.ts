/** The time windows of a definition: one ends at each multiple of `everyMs`, plus the offset. */
export interface Grid {
  everyMs: number;
  withinMs: number;
  offsetMs: number;
}

/** A time range without its end. */
export interface TimeWindow {
  from: number;
  to: number;
}

interface Intervals {
  execute_every_ms: number;
  search_within_ms: number;
}

/** More frequent executions would cost more than they show. */
const leastEveryMs = 1000;
/** Definitions with the same interval are spread over up to a minute. */
const spreadMs = 60_000;

function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) value = Math.imul(value ^ text.charCodeAt(at), 0x01000193);
  return value >>> 0;
}

/** The grid of a definition; the id decides when within an interval it runs, so that a thousand do not run at once. */
export function gridOf(definitionId: string | null, intervals: Intervals): Grid {
  const everyMs = Math.max(leastEveryMs, intervals.execute_every_ms);
  const seconds = Math.max(1, Math.floor(Math.min(everyMs, spreadMs) / 1000));
  const offsetMs = definitionId === null ? 0 : (hash(definitionId) % seconds) * 1000;
  return { everyMs, withinMs: Math.max(1, intervals.search_within_ms), offsetMs };
}

/** The end of the last window that ends by this time. */
export const lastEnd = ({ everyMs, offsetMs }: Grid, time: number) =>
  Math.floor((time - offsetMs) / everyMs) * everyMs + offsetMs;

export const windowOf = ({ withinMs }: Grid, end: number): TimeWindow => ({ from: end - withinMs, to: end });

/** The ends of the windows after one end up to a time, oldest first, at most `most`. */
export function endsBetween(grid: Grid, after: number, until: number, most: number): number[] {
  const ends: number[] = [];
  const last = lastEnd(grid, until);
  let end = lastEnd(grid, after) + grid.everyMs;
  for (; end <= last && ends.length < most; end += grid.everyMs) ends.push(end);
  return ends;
}

/** How many windows end after one end up to a time. */
export const countEnds = (grid: Grid, after: number, until: number) =>
  Math.max(0, (lastEnd(grid, until) - lastEnd(grid, after)) / grid.everyMs);

export const overlaps = (one: TimeWindow, other: TimeWindow) => one.from < other.to && other.from < one.to;
