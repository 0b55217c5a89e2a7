import type { QueryParseError, SearchError, SearchJob } from './types.ts';

/** The error of a page beyond the result window. */
export type ResultWindowError = SearchError & { type: 'result_window_limit'; result_window_limit: number };

/** Whether a search exceeded the server's result window. */
export function isResultWindowError(error: SearchError): error is ResultWindowError {
  return error.type === 'result_window_limit' && typeof error.result_window_limit === 'number';
}

/** A cluster says only in words, those of its search engine, that it cannot read a query. */
const isUnreadable = ({ description }: SearchError) => /failed to parse query/i.test(description);

/** The error of a search that was executed and ended with errors. */
export class SearchFailure extends Error {
  override readonly name = 'SearchFailure';
  readonly errors: readonly SearchError[];

  constructor(errors: readonly SearchError[]) {
    super(errors.map(({ description }) => description).join('; ') || 'The search has no such result');
    this.errors = errors;
  }

  /** Returns the failure of a finished job; `null` without errors. */
  static of({ errors }: SearchJob): SearchFailure | null {
    return errors?.length ? new SearchFailure(errors) : null;
  }

  /** The length of the result window when a page exceeded it; `null` otherwise. */
  get resultWindow(): number | null {
    return this.errors.find(isResultWindowError)?.result_window_limit ?? null;
  }

  /** The position of the query's syntax error, where the server says it; `null` otherwise. */
  get parseError(): QueryParseError | null {
    const error = this.errors.find((each) => each.line !== undefined);
    if (!error) return null;
    const { description: message, line = null, column = null } = error;
    return { type: 'DetailedError', message, details: [], line, column };
  }

  /** The cause: the query cannot be read, the page is beyond the result window, or anything else. */
  get kind(): 'query' | 'resultWindow' | 'search' {
    if (this.resultWindow !== null) return 'resultWindow';
    return this.parseError || this.errors.some(isUnreadable) ? 'query' : 'search';
  }
}
