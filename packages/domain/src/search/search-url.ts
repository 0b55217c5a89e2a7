import { parseDateText } from '@tailrace/languages/query';
import { type TimeRange, timeRangeProblem } from '../time/time-range.ts';
import { parseTimeUnit } from './histogram-interval.ts';

/** The search state in the URL of a search page; missing values leave the current ones unchanged. */
export interface SearchUrl {
  query?: string;
  timeRange?: TimeRange;
  /** Ids of the streams searched. */
  streams?: string[];
  /** Id of the message to open in the list. */
  highlightMessage?: string;
  /** The width of the histogram's bars as a time unit, such as `5m`; missing when it is automatic. */
  interval?: string;
}

/** The parsed URL, and the problems of parameters that were ignored. */
export interface ParsedSearchUrl {
  search: SearchUrl;
  problem: string | null;
}

/** URL parameters by name; a router may already have parsed numbers. */
export type UrlParameters = Readonly<Record<string, unknown>>;

/**
 * Parses the parameters of a search page, including older links: `relative=300` without a `rangetype`,
 * absolute times without a zone. An invalid time range is ignored and reported.
 */
export function parseSearchUrl(parameters: UrlParameters): ParsedSearchUrl {
  const search: SearchUrl = {};
  const query = textOf(parameters.q);
  const streams = textOf(parameters.streams);
  const highlightMessage = textOf(parameters.highlightMessage);
  if (query !== undefined) search.query = query;
  if (streams !== undefined) search.streams = streams.split(',').filter((id) => id !== '');
  if (highlightMessage !== undefined) search.highlightMessage = highlightMessage;
  const interval = intervalOf(textOf(parameters.interval));
  if (interval !== undefined) search.interval = interval;
  const range = parseRange(parameters);
  if (typeof range === 'string') return { search, problem: range };
  if (range) search.timeRange = range;
  return { search, problem: null };
}

/** The URL parameters of a search state; the inverse of `parseSearchUrl`. */
export function printSearchUrl({
  query,
  timeRange,
  streams,
  highlightMessage,
  interval,
}: SearchUrl): Record<string, string> {
  const parameters: Record<string, string> = {};
  if (query !== undefined) parameters.q = query;
  if (timeRange) Object.assign(parameters, printRange(timeRange));
  if (streams) parameters.streams = streams.join(',');
  if (highlightMessage !== undefined) parameters.highlightMessage = highlightMessage;
  if (interval !== undefined) parameters.interval = interval;
  return parameters;
}

/** Bar widths in older links. */
const intervalLabel: Readonly<Record<string, string>> = {
  second: '1s',
  minute: '1m',
  hour: '1h',
  day: '1d',
  week: '1w',
  month: '1M',
  quarter: '3M',
  year: '12M',
};

/** A time unit; `undefined` for `auto` and anything else. */
function intervalOf(text: string | undefined): string | undefined {
  if (text === undefined) return undefined;
  if (Object.hasOwn(intervalLabel, text)) return intervalLabel[text];
  return parseTimeUnit(text) ? text : undefined;
}

function printRange(range: TimeRange): Record<string, string> {
  switch (range.type) {
    case 'keyword':
      return { rangetype: 'keyword', keyword: range.keyword };
    case 'absolute':
      return { rangetype: 'absolute', from: range.from, to: range.to };
    case 'relative':
      if ('range' in range) return { rangetype: 'relative', relative: String(range.range) };
      return {
        rangetype: 'relative',
        from: String(range.from),
        ...(range.to === undefined ? {} : { to: String(range.to) }),
      };
    default:
      return {};
  }
}

/** The time range, an error message if it is invalid, or nothing if the URL has none. */
function parseRange(parameters: UrlParameters): TimeRange | string | undefined {
  const type = textOf(parameters.rangetype) ?? impliedType(parameters);
  if (type === undefined) return undefined;
  const range = rangeOfType(type, parameters);
  if (typeof range === 'string') return range;
  const problem = timeRangeProblem(range);
  return problem ? `The time range of this link cannot be used. ${problem.message}` : range;
}

function impliedType({ relative, from, to, keyword }: UrlParameters): string | undefined {
  if (relative !== undefined) return 'relative';
  if (from !== undefined)
    return [from, to].every((end) => end === undefined || isWhole(textOf(end))) ? 'relative' : 'absolute';
  return keyword === undefined ? undefined : 'keyword';
}

function rangeOfType(type: string, parameters: UrlParameters): TimeRange | string {
  const [relative, from, to] = [textOf(parameters.relative), textOf(parameters.from), textOf(parameters.to)];
  switch (type) {
    case 'relative':
      if (relative !== undefined) return { type, range: secondsOf(relative) };
      if (from === undefined) return 'This link has a relative time range without its seconds.';
      return { type, from: secondsOf(from), ...(to === undefined ? {} : { to: secondsOf(to) }) };
    case 'absolute':
      if (from === undefined || to === undefined)
        return 'This link has an absolute time range without both of its ends.';
      return { type, from: timestampOf(from), to: timestampOf(to) };
    case 'keyword':
      return { type, keyword: textOf(parameters.keyword) ?? '' };
    default:
      return `This link has a time range of the unknown kind “${type}”.`;
  }
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? String(value)
    : undefined;
}

function isWhole(text: string | undefined): boolean {
  return text !== undefined && /^\d{1,15}$/.test(text);
}

function secondsOf(text: string): number {
  return isWhole(text) ? Number(text) : Number.NaN;
}

/** Older links contain times without a zone, which the server rejects. */
function timestampOf(text: string): string {
  const date = /^\d{4}-\d{2}-\d{2}T.*Z$/.test(text) ? null : parseDateText(text);
  return date ? new Date(date.start).toISOString() : text;
}
