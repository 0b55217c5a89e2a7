import { durationMs } from '@tailrace/domain/time/iso-duration';
import type { TimeRange } from '@tailrace/domain/time/time-range';
import type { Schemas } from '@tailrace/sdk';
import { BadRequestError, ForbiddenError } from '../../errors.ts';
import type { Caller } from '../../http/caller.ts';
import type { RunOptions } from '../../search/search-pool.ts';
import type { Decoration } from '../../search/views/decoration.ts';
import { wireTime } from '../../wire-time.ts';
import { fieldList, onlyFields } from './only-fields.ts';
import { searchesConfig } from './searches-config.ts';
import type { Services } from './services.ts';
import { spanOf, type TimeSpan } from './time-span.ts';
import { optionsOf } from './turn.ts';
import { wireFields } from './wire-message.ts';

/** Parameters that all three kinds of universal search have. */
export interface UniversalQuery {
  query: string;
  filter?: string;
  limit?: number;
  offset?: number;
  fields?: string;
  sort?: string;
  batch_size?: number;
  decorate?: boolean;
}

export interface UniversalSearch {
  kind: 'relative' | 'absolute' | 'keyword';
  timerange: TimeRange;
  query: UniversalQuery;
  services: Services;
  caller: Caller;
  extendSession: boolean;
  signal: AbortSignal;
}

export interface UniversalScope {
  query: string;
  streams: string[] | null;
  range: TimeSpan | null;
}

const defaultLimit = 150;

/** Without a filter, requires the permission for the kind of search; with one, the permission for each of its streams. */
function streamsOf({ kind, query, caller }: UniversalSearch): string[] | null {
  const { filter } = query;
  if (!filter || filter === '*') {
    caller.require(`searches:${kind}`);
    return null;
  }
  const ids = /^streams:([0-9a-fA-F]{24}(?:,[0-9a-fA-F]{24})*)$/.exec(filter)?.[1]?.split(',');
  if (!ids) throw new ForbiddenError('The filter must be streams:<id>[,<id>…]');
  caller.require(...ids.map((id) => `streams:read:${id}`));
  return ids;
}

function clamped(span: TimeSpan | null, limit: number, now: number): TimeSpan | null {
  if (limit <= 0) return span;
  const { from, to } = span ?? { from: 0, to: now };
  return { from: Math.max(from, to - limit), to };
}

/** The scope of a search, with the time range limited by the configuration. */
export function universalScope(search: UniversalSearch): UniversalScope {
  const { services, timerange, query } = search;
  const streams = streamsOf(search);
  const now = services.now();
  const limit = durationMs(searchesConfig(services.clusterConfig).query_time_range_limit);
  return { query: query.query, streams, range: clamped(spanOf(timerange, now), limit, now) };
}

function sortOf(sort: string | undefined): { field: string; order: 'ASC' | 'DESC' }[] {
  const match = /^(.+):(asc|desc)$/i.exec(sort ?? '');
  const [, field = 'timestamp', order = 'desc'] = match ?? [];
  return [{ field, order: order.toLowerCase() === 'asc' ? 'ASC' : 'DESC' }];
}

function isInternal(field: string): boolean {
  return field.startsWith('gl2_') || field === '_id' || field === 'streams' || field === 'full_message';
}

/** The decorators of the stream when there is exactly one, else the default ones. */
function storedDecoration(
  { query, services, caller }: UniversalSearch,
  streams: string[] | null,
): Decoration | null {
  if (query.decorate === false) return null;
  const [stream = null] = streams?.length === 1 ? streams : [];
  return services.decorations.of(services.decorators.of(stream), caller.user.username);
}

/** The names of the decorated fields of all messages; null when there are none. */
function decoratedNames(
  stats: (Schemas['DecorationStats'] | null)[],
): Schemas['UniversalSearchResult']['decoration_stats'] {
  const given = stats.filter((each) => each !== null);
  if (given.length === 0) return null;
  const names = (kind: keyof Schemas['DecorationStats']) => [
    ...new Set(given.flatMap((each) => Object.keys(each[kind]))),
  ];
  return {
    added_fields: names('added_fields'),
    changed_fields: names('changed_fields'),
    removed_fields: names('removed_fields'),
  };
}

async function usedIndices(
  services: Services,
  range: TimeSpan,
  options: RunOptions,
): Promise<Schemas['UsedIndex'][]> {
  const indices = await services.search.indices(options);
  const calculated_at = wireTime(services.now());
  return indices.flatMap(({ name, from, to }) =>
    from === null || to === null || from > range.to || to < range.from
      ? []
      : [{ index_name: name, begin: wireTime(from), end: wireTime(to), calculated_at, took_ms: 0 }],
  );
}

const noMessage = { message: { _id: '', timestamp: '', source: '', message: '' }, stats: null };

/** One page of messages. */
export async function universalPage(search: UniversalSearch): Promise<Schemas['UniversalSearchResult']> {
  const { services, query } = search;
  if ((query.offset ?? 0) < 0) throw new BadRequestError('The parameter "offset" must be >= 0');
  const started = performance.now();
  const scope = universalScope(search);
  const limit = query.limit !== undefined && query.limit > 0 ? query.limit : defaultLimit;
  const page = { ...scope, limit, offset: query.offset ?? 0, sort: sortOf(query.sort) };
  const span = scope.range ?? { from: 0, to: services.now() };
  const options = optionsOf(search);
  const [found, used_indices] = await Promise.all([
    services.search.messages(page, options),
    usedIndices(services, span, options),
  ]);
  const wanted = fieldList(query.fields);
  const decoration = storedDecoration(search, scope.streams);
  const raw = found.messages.map(({ fields }) => wireFields(fields));
  const decorated = decoration ? await decoration(raw) : raw.map((message) => ({ message, stats: null }));
  const messages = found.messages.map(({ index }, position) => {
    const { message, stats } = decorated[position] ?? noMessage;
    return { index, message: onlyFields(message, wanted), highlight_ranges: {}, decoration_stats: stats };
  });
  const names = new Set(messages.flatMap(({ message }) => Object.keys(message)));
  return {
    query: query.query,
    built_query: JSON.stringify(page),
    used_indices,
    messages,
    fields: [...names].filter((name) => !isInternal(name)),
    time: Math.round(performance.now() - started),
    total_results: found.total,
    from: wireTime(span.from),
    to: wireTime(span.to),
    decoration_stats: decoratedNames(messages.map(({ decoration_stats }) => decoration_stats)),
  };
}
