import { SearchJobError } from '@tailrace/domain/search/query-results';
import { defaultPageSize, resultWindowMessage } from '@tailrace/domain/search/result-window';
import { narrowSearchError } from '@tailrace/domain/search/search-errors';
import { FetchError, missingStreams } from '@tailrace/sdk';
import { failureAdvice, failureText } from './failure-text.ts';

/** Why there are no results, by what the user can do about it. */
export type SearchProblem =
  | {
      kind: 'syntax';
      message: string;
      line: number | null;
      column: number | null;
      /** The server's own message, where it differs. */
      server?: string | undefined;
    }
  | { kind: 'unbound'; names: readonly string[] }
  | { kind: 'window'; message: string }
  | { kind: 'denied'; message: string; streams: readonly string[] }
  | { kind: 'no-streams' }
  | { kind: 'unreachable' }
  | { kind: 'gone' }
  | { kind: 'incapable' }
  | { kind: 'failed'; message: string; advice: string; mayBeQuery?: boolean };

interface Position {
  line?: unknown;
  column?: unknown;
}

const position = (error: Position) => ({
  line: typeof error.line === 'number' ? error.line : null,
  column: typeof error.column === 'number' ? error.column : null,
});

const failed = (message: string, status?: number) => ({
  kind: 'failed' as const,
  message,
  advice: failureAdvice(message, status),
});

export function searchProblem(error: unknown): SearchProblem {
  if (error instanceof SearchJobError) {
    const narrowed = narrowSearchError(error.error);
    const message = narrowed.description;
    switch (narrowed.kind) {
      case 'parameter':
        return { kind: 'unbound', names: [narrowed.parameter] };
      case 'window':
        return { kind: 'window', message: resultWindowMessage(narrowed.window, defaultPageSize) };
      case 'syntax':
        return { kind: 'syntax', message, line: narrowed.line, column: narrowed.column };
      default:
        return { ...failed(message), mayBeQuery: true };
    }
  }
  if (!(error instanceof FetchError)) return failed(failureText(error));
  if (error.status === 0) return { kind: 'unreachable' };
  if (error.status === 403) {
    const streams = missingStreams(error);
    // The server lists the streams that are missing; an empty list means the user can read no stream at all.
    if (streams?.length === 0) return { kind: 'no-streams' };
    return { kind: 'denied', message: error.message, streams: streams ?? [] };
  }
  if (error.status === 404) return { kind: 'gone' };
  if (error.status === 409) return { kind: 'incapable' };
  const where = position(error.body !== null && typeof error.body === 'object' ? error.body : {});
  if (error.status === 400 && where.line !== null)
    return { kind: 'syntax', message: error.message, ...where };
  return failed(failureText(error), error.status);
}

interface SyntaxProblem {
  message: string;
  line: number;
  column: number;
}

/**
 * Explains a failed query by our parser's message where it finds the syntax error: a search engine says little more than
 * that it failed. The server's message is kept to be shown after it, unless it says the same.
 */
export function explainedProblem(
  problem: SearchProblem | undefined,
  ours: SyntaxProblem | null,
): SearchProblem | undefined {
  if (!ours || !problem) return problem;
  if (problem.kind !== 'syntax' && !(problem.kind === 'failed' && problem.mayBeQuery)) return problem;
  const { message, line, column } = ours;
  return {
    kind: 'syntax',
    message,
    line,
    column,
    // Our own server has the same parser.
    ...(problem.message.includes(message) ? {} : { server: problem.message }),
  };
}
