import type { StoredMessage } from '../storage/message.ts';

/** A rule fails at run time: the message says why, and is noted on the message that is processed. */
export class RuleError extends Error {
  override name = 'RuleError';
}

/** A point in time with the time zone that its parts are in. */
export class RuleDate {
  /** Milliseconds since 1970. */
  readonly ms: number;
  readonly zone: string;

  constructor(ms: number, zone = 'UTC') {
    this.ms = ms;
    this.zone = zone;
  }
}

/** A period of calendar units, such as two months. */
export class RulePeriod {
  readonly years: number;
  readonly months: number;
  readonly weeks: number;
  readonly days: number;
  readonly hours: number;
  readonly minutes: number;
  readonly seconds: number;
  readonly millis: number;

  constructor(parts: Partial<RulePeriod>) {
    this.years = parts.years ?? 0;
    this.months = parts.months ?? 0;
    this.weeks = parts.weeks ?? 0;
    this.days = parts.days ?? 0;
    this.hours = parts.hours ?? 0;
    this.minutes = parts.minutes ?? 0;
    this.seconds = parts.seconds ?? 0;
    this.millis = parts.millis ?? 0;
  }
}

/** The difference between two dates, in milliseconds. */
export class RuleDuration {
  readonly millis: number;

  constructor(millis: number) {
    this.millis = millis;
  }
}

/** A URL; `text` is how it was written. */
export class RuleUrl {
  readonly text: string;
  readonly url: URL;

  constructor(text: string, url: URL) {
    this.text = text;
    this.url = url;
  }
}

/** The parts of a syslog priority, as numbers or by name. */
export class RuleSyslogPriority<Part extends number | string = number | string> {
  readonly level: Part;
  readonly facility: Part;

  constructor(level: Part, facility: Part) {
    this.level = level;
    this.facility = facility;
  }
}

/** An IP address in its shortest form. */
export class RuleIp {
  readonly address: string;

  constructor(address: string) {
    this.address = address;
  }
}

/** Parsed JSON, which is told from maps and lists. */
export class RuleJson {
  readonly value: unknown;

  constructor(value: unknown) {
    this.value = value;
  }
}

/** A map that is the result of `grok` or `regex`; `matches` tells whether the pattern matched. */
export class RuleMatch {
  readonly matches: boolean;
  readonly groups: Readonly<Record<string, unknown>>;

  constructor(matches: boolean, groups: Readonly<Record<string, unknown>>) {
    this.matches = matches;
    this.groups = groups;
  }
}

/** A message in a rule: the one that is processed, or one that a rule has created. */
export class RuleMessage {
  readonly fields: StoredMessage;
  isDropped = false;
  /** How many fields it has; null before somebody counts them. Counting for each new field would take longer than the rest. */
  fieldCount: number | null = null;

  constructor(fields: StoredMessage) {
    this.fields = fields;
  }
}

/** A whole number as rules have it: a bigint only where a number would round. */
export function long(value: bigint): number | bigint {
  const number = Number(value);
  return Number.isSafeInteger(number) ? number : value;
}

/** A map of rules: only its own keys count. */
export type RuleMap = Record<string, unknown>;

export const newMap = (): RuleMap => Object.create(null);

export function isMap(value: unknown): value is RuleMap {
  if (typeof value !== 'object' || value === null) return false;
  const prototype = Object.getPrototypeOf(value);
  return prototype === null || prototype === Object.prototype;
}

/** The value of a key; null when the map lacks it. Prototypes are not looked into. */
export const entryOf = (map: Readonly<RuleMap>, key: string): unknown =>
  Object.hasOwn(map, key) ? (map[key] ?? null) : null;
