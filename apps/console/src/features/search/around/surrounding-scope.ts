import { momentOf } from '@tailrace/domain/search/moment-of';
import type { SearchMessage } from '@tailrace/domain/search/search-message';
import { absoluteRange } from '@tailrace/domain/time/time-range';
import { addFilter } from '@tailrace/languages/query';
import { newestFirst, type SearchState } from '#/features/query/params/index.ts';

/** A field value that surrounding messages can be required to share. */
export interface Likeness {
  /** The field, or `streams`. */
  field: string;
  /** What to call it. */
  label: string;
  /** Its value as text, if readable. */
  value: string | undefined;
}

/** The search for surrounding messages. */
export interface SurroundingScope {
  query: string;
  /** Ids of the streams; empty means all readable ones. */
  streams: readonly string[];
}

const streamsField = 'streams';
const defaultStream = '000000000000000000000001';
/** A longer value does not fit into a query. */
const maxValueLength = 1_000;
const labels: Readonly<Record<string, string>> = { gl2_source_input: 'input', source_file: 'file' };

const streamsOf = ({ fields }: SearchMessage): string[] =>
  Array.isArray(fields.streams) ? fields.streams.filter((id) => id !== defaultStream).map(String) : [];

function usableValue({ fields }: SearchMessage, field: string): string | number | boolean | undefined {
  const value = Object.hasOwn(fields, field) ? fields[field] : undefined;
  if (typeof value === 'string') return value !== '' && value.length <= maxValueLength ? value : undefined;
  return typeof value === 'number' || typeof value === 'boolean' ? value : undefined;
}

/** The configured fields that the message has, as conditions for surrounding messages. */
export function likenesses(message: SearchMessage, filterFields: readonly string[]): Likeness[] {
  const ofFields = filterFields.flatMap((field) => {
    const value = usableValue(message, field);
    if (value === undefined) return [];
    const isId = field.startsWith('gl2_');
    return [{ field, label: labels[field] ?? field, value: isId ? undefined : String(value) }];
  });
  const streams = streamsOf(message);
  if (streams.length === 0) return ofFields;
  const label = streams.length === 1 ? 'stream' : 'streams';
  return [...ofFields, { field: streamsField, label, value: undefined }];
}

/** The search for messages that share the selected fields. */
export function scopeOf(message: SearchMessage, alike: readonly string[]): SurroundingScope {
  const query = alike.reduce((query, field) => {
    const value = field === streamsField ? undefined : usableValue(message, field);
    return value === undefined ? query : addFilter(query, field, value, 'for');
  }, '');
  return { query, streams: alike.includes(streamsField) ? streamsOf(message) : [] };
}

/** The view state of a search around a message's time, with the message open. */
export function stateAround(
  searchState: SearchState,
  message: SearchMessage,
  scope: SurroundingScope,
  milliseconds: number,
): SearchState {
  const moment = momentOf(message);
  return {
    ...searchState,
    ...scope,
    timeRange: absoluteRange({ from: moment - milliseconds, to: moment + milliseconds }),
    page: 1,
    sort: newestFirst,
    highlightMessage: message.id,
  };
}
