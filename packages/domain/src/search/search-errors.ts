import type { Schemas } from '@tailrace/sdk';
import { engineReason, reasonPosition } from './engine-reason.ts';

type WireError = Schemas['SearchError'];

interface Common {
  description: string;
  backtrace: string | null;
  queryId: string | null;
  searchTypeId: string | null;
}

/** The kinds of search errors, by what the user can do about them. */
export type NarrowedSearchError =
  | (Common & { kind: 'window'; window: number })
  | (Common & { kind: 'parameter'; parameter: string })
  | (Common & { kind: 'syntax'; line: number; column: number | null })
  | (Common & { kind: 'other'; type: string });

/** Elasticsearch's error for a page past its window; servers pass it on under a generic type. */
const windowText = /result window is too large\b.*?\[(\d+)\]/is;

const windowOf = ({ description, backtrace, result_window_limit: limit }: WireError) =>
  typeof limit === 'number'
    ? limit
    : Number(windowText.exec(`${description}\n${backtrace ?? ''}`)?.[1] ?? Number.NaN);

/** Whether no index covers the time searched. A named index that does not exist is a different error. */
export const isNothingToSearch = ({ description, backtrace }: WireError): boolean =>
  /no such index \[\]/i.test(`${description}\n${backtrace ?? ''}`);

/** The server's message, with the cause when only the trace contains it. */
function said({ type, description, backtrace }: WireError): string {
  if (!/all shards failed/i.test(description)) return description || type;
  return engineReason(`${description}\n${backtrace ?? ''}`) ?? description;
}

/**
 * Narrows an error of a search (console §8). An error without the properties of its type is treated as
 * generic.
 */
export function narrowSearchError(error: WireError): NarrowedSearchError {
  const common = {
    description: said(error),
    backtrace: error.backtrace ?? null,
    queryId: error.query_id ?? null,
    searchTypeId: error.search_type_id ?? null,
  };
  const window = windowOf(error);
  if (!Number.isNaN(window)) return { ...common, kind: 'window', window };
  if (error.type === 'unbound_parameter' && error.parameter !== undefined)
    return { ...common, kind: 'parameter', parameter: error.parameter };
  if (error.line !== undefined)
    return { ...common, kind: 'syntax', line: error.line, column: error.column ?? null };
  const position = common.description === error.description ? null : reasonPosition(common.description);
  return position
    ? { ...common, kind: 'syntax', ...position }
    : { ...common, kind: 'other', type: error.type };
}
