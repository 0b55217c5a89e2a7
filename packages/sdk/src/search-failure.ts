import type { QueryParseError, SearchError, SearchJob } from './types.ts';

/** The error of a page beyond the result window. */
export type ResultWindowError = SearchError & { type: 'result_window_limit'; result_window_limit: number };

/** Whether a search exceeded the server's result window; a cluster may say so in words only, see `SearchFailure`. */
export function isResultWindowError(error: SearchError): error is ResultWindowError {
  return error.type === 'result_window_limit' && typeof error.result_window_limit === 'number';
}

/** What a cluster passes on of its search engine, which may quote a long query. */
const wordsOf = ({ description, backtrace }: SearchError) =>
  `${String(description ?? '').slice(0, 2000)}\n${String(backtrace ?? '').slice(0, 10_000)}`;

function windowOf(error: SearchError): number | null {
  if (isResultWindowError(error)) return error.result_window_limit;
  const [, limit] = /result window is too large\b.*?\[(\d+)\]/is.exec(wordsOf(error)) ?? [];
  return limit === undefined ? null : Number(limit);
}

/** What the engine says about a query that it cannot parse. */
const reasonOf = (error: SearchError) => /cannot parse .*?at line (\d+), column (\d+)/is.exec(wordsOf(error));

/** The error's description, or the engine's reason when the description names none. */
const messageOf = (error: SearchError) =>
  (/all shards failed/i.test(error.description) && reasonOf(error)?.[0]) || error.description || error.type;

function parseErrorOf(error: SearchError): QueryParseError | null {
  const found = { type: 'DetailedError' as const, message: messageOf(error), details: [] };
  if (error.line !== undefined) return { ...found, line: error.line, column: error.column ?? null };
  const [, line, column] = reasonOf(error) ?? [];
  // The engine counts columns from 0.
  return line === undefined ? null : { ...found, line: Number(line), column: Number(column) + 1 };
}

/** Whether no index covers the time that was searched: then there are no messages. */
export const isNothingToSearch = (error: SearchError): boolean => /no such index \[\]/i.test(wordsOf(error));

/** The error of a search that was executed and ended with errors. */
export class SearchFailure extends Error {
  override readonly name = 'SearchFailure';
  readonly errors: readonly SearchError[];

  constructor(errors: readonly SearchError[]) {
    super([...new Set(errors.map(messageOf))].join('; ') || 'The search has no such result');
    this.errors = errors;
  }

  /** Returns the failure of a finished job; `null` without errors. */
  static of({ errors }: SearchJob): SearchFailure | null {
    return errors?.length ? new SearchFailure(errors) : null;
  }

  /** The length of the result window when a page exceeded it; `null` otherwise. */
  get resultWindow(): number | null {
    return this.errors.map(windowOf).find((window) => window !== null) ?? null;
  }

  /** The position of the query's syntax error, where the server says it; `null` otherwise. */
  get parseError(): QueryParseError | null {
    return this.errors.map(parseErrorOf).find((error) => error !== null) ?? null;
  }

  /** The cause: the query cannot be read, the page is beyond the result window, or anything else. */
  get kind(): 'query' | 'resultWindow' | 'search' {
    if (this.resultWindow !== null) return 'resultWindow';
    const isUnreadable = (error: SearchError) => /(?:failed to|cannot) parse/i.test(wordsOf(error));
    return this.parseError || this.errors.some(isUnreadable) ? 'query' : 'search';
  }
}
