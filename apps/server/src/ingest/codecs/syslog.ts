import type { DropReason } from '../drop-reasons.ts';
import { FieldAdder } from '../fields.ts';
import { type Draft, type NoteProblem, type Reception, senderOf } from '../message.ts';
import type { Codec } from './codec.ts';
import { facilityName } from './facilities.ts';
import { dateAtStart } from './syslog-date.ts';
import { legacyHeader, priorityOf, type SyslogHeader, structuredHeader } from './syslog-header.ts';
import { textOf } from './text-of.ts';

const firstKey = /^(?:date|time|timestamp|logver|devname|devid|itime)=/;
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
function fortigateHeader(text: string, now: number): SyslogHeader | null {
  if (!firstKey.test(text) || !device.test(text)) return null;
  const pairs = pairsOf(text);
  return {
    time: timeOf(pairs, now),
    host: pairs.get('devname') || null,
    fields: [...pairs],
    parameters: [],
    message: text,
  };
}

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
function ciscoHeader(text: string, now: number): SyslogHeader | null {
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

export interface SyslogOptions {
  /** Uses the reverse-DNS name of the sender's address as the source. */
  forceReverseDns: boolean;
  /** Uses the time of receipt when the date is missing or cannot be parsed; otherwise the message is dropped. */
  allowOverrideDate: boolean;
  storeFullMessage: boolean;
  /** Prefixes structured data fields with the id of their element. */
  expandStructuredData: boolean;
}

/** Tries the device formats first; each is recognized by its first characters. */
function headerOf(text: string, hasPriority: boolean, now: number): SyslogHeader {
  const special = hasPriority
    ? (structuredHeader(text, now) ?? ciscoHeader(text, now) ?? fortigateHeader(text, now))
    : null;
  return special ?? legacyHeader(text, hasPriority, now);
}

/** Syslog: RFC 5424, RFC 3164, the formats of Cisco and FortiGate devices, and plain lines. */
export class SyslogCodec implements Codec {
  readonly #options: SyslogOptions;
  readonly #fields: FieldAdder;

  constructor(options: SyslogOptions, note: NoteProblem) {
    this.#options = options;
    this.#fields = new FieldAdder(note);
  }

  decode(payload: Buffer, reception: Reception): Draft | DropReason {
    const text = textOf(payload).trim();
    const priority = priorityOf(text);
    const rest = priority ? text.slice(priority.length) : text;
    const header = headerOf(rest, priority !== null, reception.at);
    const timestamp = this.#timestamp(header, reception);
    if (timestamp === null) return 'invalid_timestamp';
    const draft: Draft = {
      timestamp,
      source: this.#source(header, reception),
      message: header.message.trim(),
    };
    if (priority) {
      draft.level = priority.value & 7;
      draft.facility = facilityName(priority.value >> 3);
      draft.facility_num = priority.value >> 3;
    }
    this.#addFields(draft, header);
    if (this.#options.storeFullMessage) draft.full_message = text;
    return draft;
  }

  #addFields(draft: Draft, header: SyslogHeader): void {
    this.#fields.begin();
    for (const [name, value] of header.fields) this.#fields.add(draft, name, value);
    for (const { element, name, value } of header.parameters) {
      this.#fields.add(draft, this.#options.expandStructuredData ? `${element}_${name}` : name, value);
    }
  }

  #source({ host }: SyslogHeader, reception: Reception): string {
    if (this.#options.forceReverseDns && reception.remoteName !== null) return reception.remoteName;
    return host ?? senderOf(reception);
  }

  #timestamp({ time }: SyslogHeader, reception: Reception): number | null {
    if (time !== null && Number.isFinite(time)) return time;
    return this.#options.allowOverrideDate ? reception.at : null;
  }
}
