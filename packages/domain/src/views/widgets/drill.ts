import {
  addFilter,
  escapeTerm,
  type FilterDirection,
  fieldFilter,
  parseQuery,
} from '@tailrace/languages/query';
import type { MomentRange } from '../../time/keyword-time.ts';
import { absoluteRange, type TimeRange } from '../../time/time-range.ts';
import { readSeries } from './series.ts';
import type { MessagesWidget, Widget } from './widget.ts';
import { type WidgetContext, widgetRequest } from './widget-request.ts';

/** A group that a mark of a chart stands for. */
export interface DrillGroup {
  field: string;
  /** Of a group by time, the start of the interval in ISO-8601 UTC. */
  value: string;
  /** The interval of a group by time, both ends included. */
  span: MomentRange | null;
}

/** The part of a mark that says which messages it counts. */
export interface DrillMark {
  groups: readonly DrillGroup[];
  /** The function of its series. */
  function: string;
}

/** The messages behind a mark, as a search page asks for them. */
export interface DrillRequest {
  query: string;
  timeRange: TimeRange;
  streams: string[];
}

/** What newer servers call the group of messages without the field. */
export const missingValue = '(Empty Value)';

const quoted = (moment: number) => `"${new Date(moment).toISOString()}"`;

/** The conditions that hold for messages in the group, or for all others. */
function conditionOf({ field, value, span }: DrillGroup, direction: FilterDirection): string {
  const name = escapeTerm(field);
  const not = direction === 'out' ? 'NOT ' : '';
  if (span) return `${not}${name}:[${quoted(span.from)} TO ${quoted(span.to)}]`;
  const filter = fieldFilter(field, value);
  if (value !== missingValue) return `${not}${filter}`;
  // A field may have this text as its value, too.
  const others = `_exists_:${name} AND NOT ${filter}`;
  return direction === 'out' ? others : `NOT (${others})`;
}

/** The query narrowed to the group, or without it. */
export function withGroup(query: string, group: DrillGroup, direction: FilterDirection): string {
  const { field, value, span } = group;
  if (!span && value !== missingValue) return addFilter(query, field, value, direction);
  const { node, errors } = parseQuery(query, { allowLeadingWildcard: true });
  const isAll = errors.length === 0 && node.type === 'matchAll';
  return allOf([...(isAll ? [] : [query]), conditionOf(group, direction)]);
}

/** The query that all of these have to match. */
export const allOf = (queries: readonly string[]): string =>
  queries.length < 2 ? (queries[0] ?? '') : queries.map(inGroup).join(' AND ');

/**
 * Parentheses keep the alternatives of one query to itself. A query without alternatives gets none: a search engine finds
 * nothing for parentheses with exclusions alone.
 */
function inGroup(query: string): string {
  const { node, errors } = parseQuery(query, { allowLeadingWildcard: true });
  const isLoose = node.type === 'bool' && node.clauses.some(({ occur }) => occur === 'should');
  return isLoose || (errors.length > 0 && /\s/.test(query)) ? `(${query})` : query;
}

/** The condition that a message has the field. */
export const hasField = (field: string): string => `_exists_:${escapeTerm(field)}`;

const isOfMessageTime = ({ field, span }: DrillGroup) => field === 'timestamp' && span !== null;

/**
 * The messages that a mark counts: those of its widget that are in all of its groups, and have the field of its function.
 * `searched` is the range the result was counted in, so that later messages are not among them.
 */
export function drillRequest(
  widget: Widget,
  context: WidgetContext,
  { groups, function: text }: DrillMark,
  searched: MomentRange,
): DrillRequest {
  const { queries, streams } = widgetRequest(widget, context);
  return {
    query: allOf([...queries, ...conditionsOf({ groups, function: text })]),
    timeRange: absoluteRange(timeOf(groups, searched) ?? searched),
    streams,
  };
}

function conditionsOf({ groups, function: text }: DrillMark): string[] {
  const field = readSeries(text)?.field ?? null;
  return [
    ...groups.filter((group) => !isOfMessageTime(group)).map((group) => conditionOf(group, 'for')),
    ...(field === null ? [] : [hasField(field)]),
  ];
}

/** The part of the searched range that the groups by message time leave; `null` without such groups. */
function timeOf(groups: readonly DrillGroup[], searched: MomentRange): MomentRange | null {
  const spans = groups.filter(isOfMessageTime).flatMap(({ span }) => span ?? []);
  if (spans.length === 0) return null;
  return {
    from: Math.max(searched.from, ...spans.map(({ from }) => from)),
    to: Math.min(searched.to, ...spans.map(({ to }) => to)),
  };
}

/** A list of the messages that a mark counts, beside its widget; without a group by time it follows the range. */
export function listOfMark(
  id: string,
  widget: Widget,
  mark: DrillMark,
  searched: MomentRange,
): MessagesWidget {
  const own = [widget.query?.query_string ?? '', widget.filter ?? ''].filter((text) => !isMatchAll(text));
  const time = timeOf(mark.groups, searched);
  return {
    id,
    type: 'messages',
    filter: null,
    timerange: time ? absoluteRange(time) : (widget.timerange ?? null),
    query: { type: 'elasticsearch', query_string: allOf([...own, ...conditionsOf(mark)]) },
    streams: widget.streams ?? [],
    config: {
      fields: ['timestamp', 'source'],
      show_message_row: true,
      decorators: [],
      sort: [{ type: 'pivot', field: 'timestamp', direction: 'Descending' }],
    },
  };
}

const isMatchAll = (query: string) => ['', '*'].includes(query.trim());
