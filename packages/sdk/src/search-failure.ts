import type { SearchError, SearchJob } from './types.ts';

/** The error of a page beyond the result window. */
export type ResultWindowError = SearchError & { type: 'result_window_limit'; result_window_limit: number };

/** Whether a search exceeded the server's result window. */
export function isResultWindowError(error: SearchError): error is ResultWindowError {
  return error.type === 'result_window_limit' && typeof error.result_window_limit === 'number';
}

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
}
