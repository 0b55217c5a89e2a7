import type { SearchMessage } from '@tailrace/domain/search/search-message';
import { absoluteRange } from '@tailrace/domain/time/time-range';
import { addFilter, type FilterDirection } from '@tailrace/languages/query';
import {
  emptyState,
  type SearchParams,
  type SearchState,
  writeState,
} from '#/features/query/params/index.ts';

/** The time before and after a message that a search from its page covers. */
const aroundMs = 300_000;

/** The address of a search around the time of a message. */
export function searchAround({ fields }: SearchMessage, change: Partial<SearchState>): SearchParams {
  const moment = Date.parse(String(fields.timestamp));
  const timeRange = Number.isNaN(moment)
    ? emptyState.timeRange
    : absoluteRange({ from: moment - aroundMs, to: moment + aroundMs });
  return writeState({ ...emptyState, timeRange, ...change });
}

/** The query for messages with a value or without it; for a field with several values, with each of them. */
export function valueQuery(field: string, value: unknown, direction: FilterDirection): string {
  const values = Array.isArray(value) ? value : [value];
  return values.reduce<string>((query, one) => addFilter(query, field, scalar(one), direction), '');
}

const scalar = (value: unknown): string | number | boolean =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? value
    : JSON.stringify(value);
