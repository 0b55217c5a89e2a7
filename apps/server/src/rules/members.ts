import { dayOfWeek, dayOfYear, isoWeek } from '../patterns/dates/format-date.ts';
import type { StoredMessage } from '../storage/message.ts';
import { wallClockOf } from './date-arithmetic.ts';
import { mapOf } from './text-of.ts';
import {
  entryOf,
  newMap,
  RuleDate,
  RuleDuration,
  RuleIp,
  RuleJson,
  type RuleMap,
  RuleMatch,
  RuleMessage,
  RulePeriod,
  RuleUrl,
} from './values.ts';

type Members<Value> = Readonly<Record<string, (value: Value) => unknown>>;

const ofWall = (read: (wall: Date) => number) => (date: RuleDate) => read(wallClockOf(date));

const msOfDay = (wall: Date) =>
  ((wall.getUTCHours() * 60 + wall.getUTCMinutes()) * 60 + wall.getUTCSeconds()) * 1000 +
  wall.getUTCMilliseconds();

const era = (wall: Date) => (wall.getUTCFullYear() > 0 ? 1 : 0);
const yearOfEra = (wall: Date) => (era(wall) === 1 ? wall.getUTCFullYear() : 1 - wall.getUTCFullYear());

const dateMembers: Members<RuleDate> = {
  millis: ({ ms }) => ms,
  zone: ({ zone }) => zone,
  era: ofWall(era),
  year: ofWall((wall) => wall.getUTCFullYear()),
  yearOfEra: ofWall(yearOfEra),
  yearOfCentury: ofWall((wall) => yearOfEra(wall) % 100),
  centuryOfEra: ofWall((wall) => Math.floor(yearOfEra(wall) / 100)),
  weekyear: ofWall((wall) => isoWeek(wall).year),
  weekOfWeekyear: ofWall((wall) => isoWeek(wall).week),
  monthOfYear: ofWall((wall) => wall.getUTCMonth() + 1),
  dayOfYear: ofWall(dayOfYear),
  dayOfMonth: ofWall((wall) => wall.getUTCDate()),
  dayOfWeek: ofWall(dayOfWeek),
  hourOfDay: ofWall((wall) => wall.getUTCHours()),
  minuteOfDay: ofWall((wall) => Math.floor(msOfDay(wall) / 60_000)),
  minuteOfHour: ofWall((wall) => wall.getUTCMinutes()),
  secondOfDay: ofWall((wall) => Math.floor(msOfDay(wall) / 1000)),
  secondOfMinute: ofWall((wall) => wall.getUTCSeconds()),
  millisOfDay: ofWall(msOfDay),
  millisOfSecond: ofWall((wall) => wall.getUTCMilliseconds()),
};

const periodMembers: Members<RulePeriod> = {
  years: ({ years }) => years,
  months: ({ months }) => months,
  weeks: ({ weeks }) => weeks,
  days: ({ days }) => days,
  hours: ({ hours }) => hours,
  minutes: ({ minutes }) => minutes,
  seconds: ({ seconds }) => seconds,
  millis: ({ millis }) => millis,
};

const durationMembers: Members<RuleDuration> = {
  millis: ({ millis }) => millis,
  standardSeconds: ({ millis }) => Math.trunc(millis / 1000),
  standardMinutes: ({ millis }) => Math.trunc(millis / 60_000),
  standardHours: ({ millis }) => Math.trunc(millis / 3_600_000),
  standardDays: ({ millis }) => Math.trunc(millis / 86_400_000),
};

const defaultPorts: Readonly<Record<string, number>> = { 'http:': 80, 'https:': 443, 'ftp:': 21 };

const orNull = (text: string) => (text === '' ? null : text);

function userInfo({ username, password }: URL): string | null {
  return orNull(password === '' ? username : `${username}:${password}`);
}

/** The first value of each parameter. */
function queryMap({ searchParams }: URL): RuleMap {
  const map = newMap();
  for (const [name, value] of searchParams) if (!Object.hasOwn(map, name)) map[name] = value;
  return map;
}

const urlMembers: Members<RuleUrl> = {
  protocol: ({ url }) => url.protocol.slice(0, -1),
  host: ({ url }) => url.hostname,
  /** -1 for the protocol's own port. */
  port: ({ url }) => (url.port === '' ? -1 : Number(url.port)),
  defaultPort: ({ url }) => (Object.hasOwn(defaultPorts, url.protocol) ? defaultPorts[url.protocol] : -1),
  path: ({ url }) => url.pathname,
  /** The path with the query. */
  file: ({ url }) => url.pathname + url.search,
  query: ({ url }) => orNull(url.search.slice(1)),
  queryMap: ({ url }) => queryMap(url),
  fragment: ({ url }) => orNull(url.hash.slice(1)),
  userInfo: ({ url }) => userInfo(url),
  authority: ({ url }) => [userInfo(url) ?? [], url.host].flat().join('@'),
};

const ipMembers: Members<RuleIp> = {
  address: ({ address }) => address,
};

const camelCase = (name: string) => name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());

function read<Value>(members: Members<Value>, value: Value, name: string): unknown {
  const member = entryOf(members, name) ?? entryOf(members, camelCase(name));
  return member === null ? null : (member as (value: Value) => unknown)(value);
}

/** A field of a message as rules have it: its timestamp is a date. */
function fieldOf(fields: StoredMessage, name: string): unknown {
  if (name === 'timestamp') return new RuleDate(fields.timestamp);
  return entryOf(fields, name);
}

/** A value of parsed JSON: objects and lists stay JSON, the others are plain values. */
const jsonValue = (value: unknown): unknown =>
  typeof value === 'object' && value !== null ? new RuleJson(value) : (value ?? null);

/**
 * The member of a value in an expression such as `date.day_of_month`: a part of a date, period, duration or URL, a group of
 * a match, a key of a map or of JSON. Names are written with underscores or in camel case. Null for all else; only what is
 * listed here and the own keys of maps can be read.
 */
export function memberOf(value: unknown, name: string): unknown {
  if (value instanceof RuleDate) return read(dateMembers, value, name);
  if (value instanceof RulePeriod) return read(periodMembers, value, name);
  if (value instanceof RuleDuration) return read(durationMembers, value, name);
  if (value instanceof RuleUrl) return read(urlMembers, value, name);
  if (value instanceof RuleIp) return read(ipMembers, value, name);
  if (value instanceof RuleMatch) {
    if (name === 'matches') return value.matches;
    return name === 'groups' ? value.groups : entryOf(value.groups, name);
  }
  if (value instanceof RuleMessage) return fieldOf(value.fields, name);
  const map = mapOf(value);
  if (map === null) return null;
  const member = entryOf(map, name) ?? entryOf(map, camelCase(name));
  return value instanceof RuleJson ? jsonValue(member) : member;
}
