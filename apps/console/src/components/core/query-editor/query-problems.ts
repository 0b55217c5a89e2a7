import { correctionOf, parseQuery, queryWarnings } from '@tailrace/languages/query';
import type { FieldSuggestion, QueryProblem, QuerySuggestions } from './model.ts';

const names = new WeakMap<readonly FieldSuggestion[], ReadonlySet<string>>();

/** The field names as a set, cached per list because it can hold ten thousand. */
function namesOf(fields: readonly FieldSuggestion[]): ReadonlySet<string> {
  const known = names.get(fields) ?? new Set(fields.map(({ name }) => name));
  names.set(fields, known);
  return known;
}

/** Errors first; a text that does not parse gets no warnings on top. */
export function queryProblems(
  text: string,
  { fields, anywhere }: Pick<QuerySuggestions, 'fields' | 'anywhere'>,
): QueryProblem[] {
  const { errors } = parseQuery(text);
  if (errors.length > 0) {
    return errors.map((error) => ({
      from: error.from,
      to: error.to,
      message: error.message,
      severity: 'error',
      fix: correctionOf(text, error),
    }));
  }
  return queryWarnings(text, { here: namesOf(fields), anywhere }).map(({ from, to, message, fix }) => ({
    from,
    to,
    message,
    severity: 'warning',
    fix: fix === null ? null : { from, to, insert: fix },
  }));
}

/** Whether typing on at the end of the text may solve the problem: `service:`, `a AND`, `(a`, `"a`. */
export function isUnfinished({ from, to, fix }: QueryProblem, text: string): boolean {
  const end = text.trimEnd().length;
  const isOpen = /^[[{(]$/.test(text.slice(from, to));
  return isOpen || to >= end || (fix?.from ?? -1) >= end;
}
