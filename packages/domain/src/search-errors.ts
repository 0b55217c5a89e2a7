import type { Schemas } from '@tailrace/sdk';
import { engineReason, reasonPlace } from './engine-reason.ts';

type WireError = Schemas['SearchError'];

interface Common {
  description: string;
  backtrace: string | null;
  queryId: string | null;
  searchTypeId: string | null;
}

/** What went wrong in a search, by what can be done about it. */
export type NarrowedSearchError =
  | (Common & { kind: 'window'; window: number })
  | (Common & { kind: 'parameter'; parameter: string })
  | (Common & { kind: 'syntax'; line: number; column: number | null })
  | (Common & { kind: 'other'; type: string });

/** What Elasticsearch says of a page past its window; servers hand it on under a type that says nothing of it. */
const windowText = /result window is too large\b.*?\[(\d+)\]/is;

const windowOf = ({ type, description, backtrace, result_window_limit: limit }: WireError) =>
  type === 'result_window_limit'
    ? limit
    : Number(windowText.exec(`${description}\n${backtrace ?? ''}`)?.[1] ?? Number.NaN);

/**
 * Whether there was no index to search at all: nothing is stored of that time. An index that is named and missing is
 * something else.
 */
export const isNothingToSearch = ({ description, backtrace }: WireError): boolean =>
  /no such index \[\]/i.test(`${description}\n${backtrace ?? ''}`);

/** What the server says, and why, where that stands in the trace alone. */
function said({ description, backtrace }: WireError): string {
  if (!/all shards failed/i.test(description)) return description;
  return engineReason(`${description}\n${backtrace ?? ''}`) ?? description;
}

/**
 * Narrows an error of a search (console §8). An error of a type that lacks what the type promises is told as any other.
 */
export function narrowSearchError(error: WireError): NarrowedSearchError {
  const common = {
    description: said(error),
    backtrace: error.backtrace ?? null,
    queryId: error.query_id ?? null,
    searchTypeId: error.search_type_id ?? null,
  };
  const window = windowOf(error);
  if (window !== undefined && !Number.isNaN(window)) return { ...common, kind: 'window', window };
  if (error.type === 'unbound_parameter' && error.parameter !== undefined)
    return { ...common, kind: 'parameter', parameter: error.parameter };
  if (error.line !== undefined)
    return { ...common, kind: 'syntax', line: error.line, column: error.column ?? null };
  const place = common.description === error.description ? null : reasonPlace(common.description);
  return place ? { ...common, kind: 'syntax', ...place } : { ...common, kind: 'other', type: error.type };
}
