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

/** Why a search failed; `message` can be shown to users. */
export class SearchError extends Error {
  override name = 'SearchError';
  readonly code: SearchErrorCode;
  /** With `syntax`: the parse errors and their positions. */
  readonly errors: readonly QuerySyntaxError[];

  constructor(code: SearchErrorCode, message: string, errors: readonly QuerySyntaxError[] = []) {
    super(message);
    this.code = code;
    this.errors = errors;
  }
}

/** The error of a query that cannot be parsed, with line, column and reason. */
export function syntaxError(errors: readonly QuerySyntaxError[]): SearchError {
  const [first] = errors;
  const position = first
    ? `Line ${first.line}, column ${first.column}: ${first.message}`
    : 'It cannot be read';
  return new SearchError('syntax', `Cannot parse the query. ${position}`, errors);
}
