import type { Client } from './client.ts';
import { isKnownTo } from './generated/known-to.ts';
import { ping } from './session.ts';
import type { AbsoluteTimeRange, TimeRange } from './types.ts';

/** A moment: a time ago (`'15m'`, or a number of seconds), a `Date`, or an ISO time such as `'2026-03-01T12:00:00Z'`. */
export type Moment = number | string | Date;

/** When messages were logged: since a moment, until now or another moment; or a time range of the API. */
export type SearchRange =
  | { since: Moment; until?: Moment | undefined; timerange?: undefined }
  | { timerange: TimeRange; since?: undefined; until?: undefined };

const units: Readonly<Record<string, number>> = { s: 1, m: 60, h: 3600, d: 86_400, w: 604_800 };

/** Seconds ago, or the milliseconds of an absolute time. */
function moment(name: string, value: Moment): { seconds: number } | { time: number } {
  const [, amount, unit = ''] = /^(\d+) ?([smhdw])$/.exec(String(value)) ?? [];
  const seconds = typeof value === 'number' ? value : Number(amount) * (units[unit] ?? Number.NaN);
  if (seconds >= 0 && seconds < Infinity) return { seconds: Math.round(seconds) };
  const isDate = value instanceof Date || /^\d{4}-\d\d-\d\d/.test(String(value));
  const time = isDate ? Number(new Date(value)) : Number.NaN;
  if (!Number.isNaN(time)) return { time };
  throw new RangeError(
    `${name} must be a time ago such as '15m', '1h' or '7d', a number of seconds, a Date or an ISO time, got ${value}`,
  );
}

/** The time range of the API. Times ago are resolved by the server's clock where both ends are, else by the local one. */
export function timeRangeOf({ since, until, timerange }: SearchRange): TimeRange {
  if (timerange) return timerange;
  if (since === undefined) throw new TypeError(`Say how far back to search: since: '15m', or a timerange`);
  const from = moment('since', since);
  const to = moment('until', until ?? 0);
  const now = Date.now();
  const time = (at: typeof from) => ('time' in at ? at.time : now - at.seconds * 1000);
  const start = time(from);
  const end = time(to);
  if (start > end) throw new RangeError('since must be before until');
  if ('seconds' in from && 'seconds' in to) {
    if (from.seconds === 0) return { type: 'relative', range: 0 };
    return { type: 'relative', from: from.seconds, ...(to.seconds > 0 && { to: to.seconds }) };
  }
  return { type: 'absolute', from: new Date(start).toISOString(), to: new Date(end).toISOString() };
}

function movedEnd(range: AbsoluteTimeRange, milliseconds: number): AbsoluteTimeRange {
  const to = new Date(Date.parse(range.to) + milliseconds);
  // A cluster without messages says that all of them span the extreme times of its clock, which no date has.
  return Number.isNaN(to.getTime()) ? range : { ...range, to: to.toISOString() };
}

const versions = new WeakMap<Client, string>();

/** Whether this server leaves the end of a range out, as it does from 4.3 on. The version is requested once it is needed. */
async function leavesOutEnd(client: Client, signal: AbortSignal | undefined): Promise<boolean> {
  try {
    // Not shared while it is requested: a search must not fail with the signal of another one.
    const version = versions.get(client) ?? (await ping(client, { signal })).version;
    versions.set(client, version);
    return isKnownTo(version, { since: '4.3' });
  } catch (error) {
    if (signal?.aborted) throw error;
    return false;
  }
}

/** A range whose end belongs to it, as this server has to be sent it. */
export async function sentRange<Range extends TimeRange>(
  client: Client,
  range: Range,
  signal?: AbortSignal | undefined,
): Promise<Range | AbsoluteTimeRange> {
  return range.type === 'absolute' && (await leavesOutEnd(client, signal)) ? movedEnd(range, 1) : range;
}

/** A range that this server reports, with its end belonging to it. */
export async function readRange(
  client: Client,
  range: AbsoluteTimeRange,
  signal?: AbortSignal | undefined,
): Promise<AbsoluteTimeRange> {
  return (await leavesOutEnd(client, signal)) ? movedEnd(range, -1) : range;
}
