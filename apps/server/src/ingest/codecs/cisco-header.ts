import { dateAtStart } from './syslog-date.ts';
import type { SyslogHeader } from './syslog-header.ts';

/** Message counter, optional host and sequence number (depending on the device's configuration), then a date or `%`. */
const start = /^(\d{1,12}): +(?:([A-Za-z][\w.-]{0,254}): +)?(?:\d{1,12}: +)?([*.]?)(?=[%A-Z])/;
const zone = /^ ([A-Z]{1,5}):? */;
const universal = new Set(['UTC', 'GMT', 'Z']);
const dayMs = 86_400_000;

/** Reads a local time as if it were UTC. */
function asUtc(time: number): number {
  const date = new Date(time);
  return time - date.getTimezoneOffset() * 60_000;
}

interface Stamp {
  time: number | null;
  /** Index of the first character after the date. */
  end: number;
}

function stampAt(text: string, from: number, isUnset: boolean, now: number): Stamp | null {
  const date = dateAtStart(text.slice(from, from + 64), now);
  if (!date) return text[from] === '%' ? { time: null, end: from } : null;
  const afterDate = from + date.length;
  const named = zone.exec(text.slice(afterDate, afterDate + 16));
  const time = universal.has(named?.[1] ?? '') ? asUtc(date.time) : date.time;
  // `*` marks a clock that is not synchronized: one that was never set starts at 1 March, one set by hand is often right.
  const isBelievable = !isUnset || Math.abs(time - now) <= dayMs;
  return { time: isBelievable ? time : null, end: afterDate + (named?.[0].length ?? 0) };
}

/** Parses lines of Cisco devices: `29: sw-1: *Mar  1 18:46:11.123 UTC: %SYS-5-CONFIG_I: text`; `null` for others. */
export function ciscoHeader(text: string, now: number): SyslogHeader | null {
  const match = start.exec(text);
  if (!match) return null;
  const [whole, sequence, host, clock] = match;
  const stamp = stampAt(text, whole.length, clock === '*', now);
  if (!stamp) return null;
  return {
    time: stamp.time,
    host: host ?? null,
    fields: [['sequence_number', Number(sequence)]],
    parameters: [],
    message: text.slice(stamp.end).trimStart(),
  };
}
