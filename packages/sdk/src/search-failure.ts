import type { SearchError, SearchJob } from './types.ts';

/** A page that reaches further than the server does. */
export type ResultWindowError = SearchError & { type: 'result_window_limit'; result_window_limit: number };

/** Whether a search went further than the server's result window. */
export function isResultWindowError(error: SearchError): error is ResultWindowError {
  return error.type === 'result_window_limit' && typeof error.result_window_limit === 'number';
}

/** A search that was executed and ended with errors. */
export class SearchFailure extends Error {
  override readonly name = 'SearchFailure';
  readonly errors: readonly SearchError[];

  constructor(errors: readonly SearchError[]) {
    super(errors.map(({ description }) => description).join('; ') || 'The search has no such result');
    this.errors = errors;
  }

  /** What went wrong in a job that ended; `null` when nothing did. */
  static of({ errors }: SearchJob): SearchFailure | null {
    return errors?.length ? new SearchFailure(errors) : null;
  }

  /** How many messages the server pages through at most, when a page reached further; `null` otherwise. */
  get resultWindow(): number | null {
    return this.errors.find(isResultWindowError)?.result_window_limit ?? null;
  }
}
