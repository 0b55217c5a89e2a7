import { dateAtStart } from './syslog-date.ts';
import type { SyslogHeader } from './syslog-header.ts';

const start = /^(?:date|time|timestamp|logver|devname|devid|itime)=/;
const device = /(?:^| )dev(?:name|id)=/;
/** A quoted value may contain blanks and `=`. */
const pair = /([A-Za-z_][\w.-]{0,255})=(?:"((?:[^"\\]|\\.)*)"|([^\s"]*))/g;

function pairsOf(text: string): Map<string, string> {
  const pairs = new Map<string, string>();
  for (const [, key = '', quoted, plain = ''] of text.matchAll(pair)) {
    if (!pairs.has(key)) pairs.set(key, quoted === undefined ? plain : quoted.replace(/\\(.)/g, '$1'));
  }
  return pairs;
}

/** Converts `-0400`, `+02:00` and `UTC+2:00` to an ISO 8601 offset. */
function offset(text: string | undefined): string {
  const match = /^(?:UTC|GMT)?([+-])(\d{1,2}):?(\d{2})$/.exec(text ?? '');
  return match ? `${match[1]}${match[2]?.padStart(2, '0')}:${match[3]}` : '';
}

function timeOf(pairs: Map<string, string>, now: number): number | null {
  const date = pairs.get('date');
  const clock = pairs.get('time');
  if (!date || !clock) return null;
  return dateAtStart(`${date}T${clock}${offset(pairs.get('tz'))}`, now)?.time ?? Number.NaN;
}

/** Parses lines of FortiGate devices: `date=2026-11-21 time=08:00:00 devname="fw-1" srcip=…`; `null` for others. */
export function fortigateHeader(text: string, now: number): SyslogHeader | null {
  if (!start.test(text) || !device.test(text)) return null;
  const pairs = pairsOf(text);
  return {
    time: timeOf(pairs, now),
    host: pairs.get('devname') || null,
    fields: [...pairs],
    parameters: [],
    message: text,
  };
}
