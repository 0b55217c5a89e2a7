import { parseQuery, queryWarnings } from '@tailrace/languages/query';
import type { QueryProblem } from './model.ts';

/** Errors first; a text that cannot be read is not second-guessed as well. */
export function queryProblems(text: string, fields: readonly string[]): QueryProblem[] {
  const { errors } = parseQuery(text);
  if (errors.length > 0) {
    return errors.map(({ from, to, message }) => ({ from, to, message, severity: 'error' }));
  }
  return queryWarnings(text, new Set(fields)).map(({ from, to, message }) => ({
    from,
    to,
    message,
    severity: 'warning',
  }));
}
