import { SearchError } from '../search/search-error.ts';
import { apiError, type WireError } from './wire-error.ts';

const retryAfterSeconds = '5';

/** The contract's reply to a failed search; null for any other error. */
export function searchWireError(error: unknown): WireError | null {
  if (!(error instanceof SearchError)) return null;
  const { code, message, errors } = error;
  const details = errors.map((syntax) => `${syntax.line}:${syntax.column} ${syntax.message}`);
  switch (code) {
    case 'syntax': {
      const { line = null, column = null } = errors[0] ?? {};
      return { status: 400, body: { type: 'DetailedError', message, details, line, column } };
    }
    case 'invalid':
    case 'result_window':
      return { status: 400, body: apiError(message) };
    case 'too_much':
      return { status: 413, body: apiError(message) };
    case 'busy':
      return { status: 429, body: apiError(message), headers: { 'retry-after': retryAfterSeconds } };
    case 'unknown_index':
      return { status: 404, body: apiError(message) };
    default:
      return { status: 500, body: { type: 'DetailedError', message, details } };
  }
}
