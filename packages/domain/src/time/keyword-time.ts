import { type Moment, parseMoment } from './keyword-moment.ts';

/** A time range in milliseconds since 1970, both ends included. */
export interface MomentRange {
  from: number;
  to: number;
}

const maxKeywordLength = 200;
const separator = / (?:to|until|till|through|-|–) /;
const between = /^between (.+?) and (.+)$/;

/**
 * Parses a keyword time range in UTC: `last five minutes`, `monday to friday`, `2021-05-01 10:00 to 12:00`. A single
 * moment means from then until now. Calendar dates mean the whole day; words such as `yesterday` or `2 weeks ago` keep
 * the time of day. `null` when the text cannot be parsed.
 *
 * @example parseKeyword('4 hours ago to 2 hours ago', Date.now())
 */
export function parseKeyword(keyword: string, now: number): MomentRange | null {
  if (keyword.length > maxKeywordLength) return null;
  const phrase = keyword.trim().toLowerCase().replace(/\s+/g, ' ');
  const sides = between.exec(phrase)?.slice(1) ?? phrase.replace(/^(?:from|since) /, '').split(separator);
  const [first = '', second] = sides;
  if (sides.length > 2) return null;
  const start = parseMoment(first, now);
  if (!start) return null;
  const end: Moment | null =
    second === undefined ? { start: now, end: now } : parseMoment(second, now, start.start);
  if (!end) return null;
  const range =
    start.start <= end.start ? { from: start.start, to: end.end } : { from: end.start, to: start.end };
  return isDate(range.from) && isDate(range.to) ? range : null;
}

function isDate(moment: number): boolean {
  return !Number.isNaN(new Date(moment).getTime());
}

/** The natural date tester's format: `yyyy-MM-dd HH:mm:ss` in UTC. */
export function printNaturalDate(moment: number): string {
  return new Date(moment).toISOString().slice(0, 19).replace('T', ' ');
}
