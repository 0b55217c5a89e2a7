import { SearchJobError } from '@tailrace/domain/search/query-results';
import { narrowSearchError } from '@tailrace/domain/search/search-errors';
import { correctionOf, parseQuery } from '@tailrace/languages/query';
import { FetchError, queryParseError } from '@tailrace/sdk';
import stringWidth from 'string-width';
import { CliError, ExitCode } from '../errors.ts';
import { oneLine } from '../output/visible.ts';

/** Why a query cannot be run, and where. */
export interface QueryProblem {
  message: string;
  /** From 1; `null` where the server does not say. */
  line: number | null;
  column: number | null;
  /** The whole query as it was probably meant. */
  corrected: string | null;
}

/** The problem that this program finds in a query; `null` for a valid one. */
export function queryProblemOf(query: string): QueryProblem | null {
  const [error] = parseQuery(query).errors;
  if (!error) return null;
  const change = correctionOf(query, error);
  const corrected = change && query.slice(0, change.from) + change.insert + query.slice(change.to);
  return { message: error.message, line: error.line, column: error.column, corrected };
}

/**
 * The problem of a query that the server refused; `null` for other errors. What this program finds in the query is
 * clearer than the words of most servers, but only they decide whether a query runs.
 */
export function queryProblem(query: string, error: unknown): QueryProblem | null {
  if (error instanceof SearchJobError) {
    const narrowed = narrowSearchError(error.error);
    if (narrowed.kind === 'syntax')
      return (
        queryProblemOf(query) ?? {
          message: narrowed.description,
          line: narrowed.line,
          column: narrowed.column,
          corrected: null,
        }
      );
    return queryProblemOf(query);
  }
  if (!(error instanceof FetchError && error.status === 400)) return null;
  const position = queryParseError(error);
  const found = queryProblemOf(query);
  if (found || !position) return found;
  return { message: error.message, line: position.line, column: position.column, corrected: null };
}

/** Half of what is shown of a long line around the problem. */
const around = 60;

/** The line of the query with a caret below the problem; none where the position is unknown. */
export function caretLines(query: string, { line, column }: QueryProblem): string[] {
  const text = line === null ? undefined : query.split('\n')[line - 1];
  if (text === undefined || column === null || column < 1) return [];
  const start = Math.max(0, column - 1 - around);
  const before = `${start > 0 ? '…' : ''}${oneLine(text.slice(start, column - 1))}`;
  const after = oneLine(text.slice(column - 1, column - 1 + around));
  return [
    `${before}${after}${text.length > column - 1 + around ? '…' : ''}`,
    `${' '.repeat(stringWidth(before))}^`,
  ];
}

/** The error that reports the problem of a query. */
export function queryError({ message, line, column, corrected }: QueryProblem, cause: unknown): CliError {
  const position =
    line === null || column === null
      ? ''
      : line > 1
        ? ` at line ${line}, column ${column}`
        : ` at column ${column}`;
  return new CliError(`The query has an error${position}: ${message}`, {
    exitCode: ExitCode.usage,
    cause,
    ...(corrected !== null && { hint: `Did you mean: ${corrected}` }),
  });
}
