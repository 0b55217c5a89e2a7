import type { Schemas } from '@tailrace/sdk';

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

/**
 * Narrows an error of a search (console §8). An error of a type that lacks what the type promises is told as any other.
 */
export function narrowSearchError(error: WireError): NarrowedSearchError {
  const common = {
    description: error.description,
    backtrace: error.backtrace ?? null,
    queryId: error.query_id ?? null,
    searchTypeId: error.search_type_id ?? null,
  };
  if (error.type === 'result_window_limit' && error.result_window_limit !== undefined)
    return { ...common, kind: 'window', window: error.result_window_limit };
  if (error.type === 'unbound_parameter' && error.parameter !== undefined)
    return { ...common, kind: 'parameter', parameter: error.parameter };
  if (error.line !== undefined)
    return { ...common, kind: 'syntax', line: error.line, column: error.column ?? null };
  return { ...common, kind: 'other', type: error.type };
}
