import { filteredStreams } from '@tailrace/domain/stream-filter';
import type { Schemas } from '@tailrace/sdk';

type Query = Schemas['Query'];

const runnable = new Set<string>(['messages', 'pivot', 'events']);

/** The search types that can be run; others are kept as they came, whatever is in them. */
export function runnableSearchTypes(query: Query): Schemas['SearchType'][] {
  return (query.search_types ?? []).filter(({ type }) => runnable.has(type));
}

/** Every stream a set of queries touches by name, search types included. */
export function namedStreams(queries: readonly Query[]): string[] {
  const ofTypes = queries.flatMap((query) =>
    runnableSearchTypes(query).flatMap((type) => [...(type.streams ?? []), ...filteredStreams(type.filter)]),
  );
  return [...new Set([...queries.flatMap(({ filter }) => filteredStreams(filter)), ...ofTypes])];
}
