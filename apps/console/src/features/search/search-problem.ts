import { defaultResultWindow, resultWindowMessage } from '@tailrace/domain/result-window';
import { FetchError, missingStreams } from '@tailrace/sdk';
import { failureAdvice, failureWords } from './failure-words.ts';
import { pageSize } from './search-request.ts';
import { SearchJobError } from './search-result.ts';

/** Why there is no answer, told apart by what somebody can do about it. */
export type SearchProblem =
  | { kind: 'syntax'; message: string; line: number | null; column: number | null }
  | { kind: 'unbound'; names: readonly string[] }
  | { kind: 'window'; message: string }
  | { kind: 'denied'; message: string; streams: readonly string[] }
  | { kind: 'unreachable' }
  | { kind: 'gone' }
  | { kind: 'incapable' }
  | { kind: 'failed'; message: string; advice: string };

interface Place {
  line?: unknown;
  column?: unknown;
}

const place = (error: Place) => ({
  line: typeof error.line === 'number' ? error.line : null,
  column: typeof error.column === 'number' ? error.column : null,
});

const failed = (message: string, status?: number): SearchProblem => ({
  kind: 'failed',
  message,
  advice: failureAdvice(message, status),
});

export function searchProblem(error: unknown): SearchProblem {
  if (error instanceof SearchJobError) {
    const { type, description, parameter, result_window_limit: limit } = error.error;
    if (type === 'unbound_parameter' && parameter !== undefined) {
      return { kind: 'unbound', names: [parameter] };
    }
    if (type === 'result_window_limit') {
      return { kind: 'window', message: resultWindowMessage(limit ?? defaultResultWindow, pageSize) };
    }
    const where = place(error.error);
    if (where.line !== null) return { kind: 'syntax', message: description, ...where };
    return failed(description);
  }
  if (!(error instanceof FetchError)) return failed(failureWords(error));
  if (error.status === 0) return { kind: 'unreachable' };
  if (error.status === 403) {
    return { kind: 'denied', message: error.message, streams: missingStreams(error) ?? [] };
  }
  if (error.status === 404) return { kind: 'gone' };
  if (error.status === 409) return { kind: 'incapable' };
  const where = place(error.body !== null && typeof error.body === 'object' ? error.body : {});
  if (error.status === 400 && where.line !== null)
    return { kind: 'syntax', message: error.message, ...where };
  return failed(failureWords(error), error.status);
}
