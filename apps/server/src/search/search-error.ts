import type { QuerySyntaxError } from '@tailrace/languages/query';

export type SearchErrorCode =
  | 'syntax'
  | 'invalid'
  | 'timeout'
  | 'regex_timeout'
  | 'result_window'
  | 'too_much'
  | 'unknown_index'
  | 'busy'
  | 'cancelled'
  | 'failed';

/** Why a search has no answer; `message` is fit to be shown. */
export class SearchError extends Error {
  override name = 'SearchError';
  readonly code: SearchErrorCode;
  /** With `syntax`: what is wrong, and where. */
  readonly errors: readonly QuerySyntaxError[];

  constructor(code: SearchErrorCode, message: string, errors: readonly QuerySyntaxError[] = []) {
    super(message);
    this.code = code;
    this.errors = errors;
  }
}

/** A query that cannot be read, with line, column and reason. */
export function syntaxError(errors: readonly QuerySyntaxError[]): SearchError {
  const [first] = errors;
  const place = first ? `Line ${first.line}, column ${first.column}: ${first.message}` : 'It cannot be read';
  return new SearchError('syntax', `Cannot parse the query. ${place}`, errors);
}
