import { quotePhrase } from '@tailrace/languages/query';
import type { Schemas } from '@tailrace/sdk';
import { eventStreamIds } from '../../ids.ts';
import type { StoredMessage } from '../../storage/message.ts';
import { wireTime } from '../../wire-time.ts';
import type { Scope } from '../read/scope.ts';
import type { RunOptions } from '../search-pool.ts';
import type { SearchService } from '../search-service.ts';

interface Execution {
  search: Pick<SearchService, 'messages'>;
  /** Whether the caller may read a stream. */
  isReadable: (stream: string) => boolean;
  options?: RunOptions;
}

/** The newest are listed. */
const maxEvents = 10_000;
/** With more streams, events of other streams are left out after the search. */
const maxStreamsInQuery = 500;

function sourceStreams({ source_streams: streams }: StoredMessage): string[] {
  return Array.isArray(streams) ? streams : [];
}

function filterOf(streams: readonly string[] | null): string[] {
  if (streams === null || streams.length > maxStreamsInQuery) return [];
  return [`source_streams:(${streams.map(quotePhrase).join(' OR ')})`];
}

/** The events whose messages are all in the streams of a scope, newest first, without those of streams the caller may not read. */
export async function eventList(
  scope: Scope,
  { search, isReadable, options }: Execution,
): Promise<Schemas['EventSummary'][]> {
  const { streams } = scope;
  const filters = [...(scope.filters ?? []), ...filterOf(streams)];
  const request = { ...scope, streams: Object.values(eventStreamIds), filters, limit: maxEvents, offset: 0 };
  const { messages } = await search.messages(request, options);
  const isOfScope = (sources: readonly string[]) =>
    streams === null || (sources.length > 0 && sources.every((source) => streams.includes(source)));
  return messages
    .map(({ fields }) => ({ fields, sources: sourceStreams(fields) }))
    .filter(({ sources }) => isOfScope(sources) && sources.every(isReadable))
    .map(({ fields, sources }) => ({
      id: fields._id,
      streams: sources,
      timestamp: wireTime(fields.timestamp),
      message: fields.message,
      alert: fields.alert === true,
    }));
}
