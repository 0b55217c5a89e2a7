import { absoluteRange } from '@tailrace/domain/time-range';
import type { Schemas } from '@tailrace/sdk';
import { wireTime } from '../../wire-time.ts';
import type { IndexedMessage } from '../execute/search-messages.ts';
import type { TimeSpan } from '../plan/time-span.ts';
import { SearchError } from '../search-error.ts';
import type { RunOptions } from '../search-pool.ts';
import type { SearchService } from '../search-service.ts';
import { type Decoration, decorated } from './decoration.ts';
import { pivotSpec } from './pivot-spec.ts';
import { searchTypeScope } from './query-scope.ts';

export interface Execution {
  search: Pick<SearchService, 'messages' | 'pivot'>;
  now: number;
  /** The streams that are searched where a query names none; `null` for all messages. */
  streams: readonly string[] | null;
  /** Whether messages say where the words of the query are in them. */
  highlight?: boolean;
  /** What the decorators of a message list do. */
  decorationOf?: (decorators: readonly Schemas['Decorator'][]) => Decoration;
  options?: RunOptions;
}

const defaultLimit = 150;

/** Runs one search type of a query. @throws SearchError */
export async function executeSearchType(
  searchType: Schemas['SearchType'],
  query: Schemas['Query'],
  execution: Execution,
): Promise<Schemas['SearchTypeResult']> {
  const { search, now, options } = execution;
  const scope = searchTypeScope(searchType, query, execution);
  const named = searchType.name == null ? {} : { name: searchType.name };
  switch (searchType.type) {
    case 'messages': {
      const { limit = defaultLimit, offset = 0, sort, decorators = [] } = searchType;
      const decoration = decorators.length > 0 ? execution.decorationOf?.(decorators) : undefined;
      const request = { ...scope, limit, offset, highlight: execution.highlight ?? false };
      const found = await search.messages({ ...request, ...(sort?.length ? { sort } : {}) }, options);
      return {
        id: searchType.id,
        type: 'messages',
        ...named,
        messages: found.messages
          .map(wireMessage)
          .map((message) => (decoration ? decorated(message, decoration) : message)),
        effective_timerange: effective(scope.range, found.span, now),
        total_results: found.total,
      };
    }
    case 'pivot': {
      const { rows, total, span } = await search.pivot({ ...scope, ...pivotSpec(searchType) }, options);
      return {
        id: searchType.id,
        type: 'pivot',
        ...named,
        ...(rows.length > 0 ? { rows } : {}),
        total,
        effective_timerange: effective(scope.range, span, now),
      };
    }
    case 'events':
      // Nothing raises events: an empty list is the truth.
      return { id: searchType.id, type: 'events', name: searchType.name ?? null, events: [] };
    default:
      throw new SearchError('invalid', 'This type of search is not known here');
  }
}

function wireMessage({ index, fields, highlightRanges }: IndexedMessage): Schemas['ResultMessageSummary'] {
  return {
    index,
    message: { ...fields, timestamp: wireTime(fields.timestamp) },
    highlight_ranges: highlightRanges,
    decoration_stats: null,
  };
}

/** All messages last from the first to the last of them. */
export function effective(range: TimeSpan | null, found: TimeSpan | null, now: number) {
  return absoluteRange(range ?? found ?? { from: 0, to: now });
}
