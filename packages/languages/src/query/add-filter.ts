import { fieldFilter } from './field-filter.ts';
import type { QueryNode } from './nodes.ts';
import { parseQuery } from './parse-query.ts';
import { printQuery } from './print-query.ts';

/** Whether to keep only messages with the value, or to exclude them. */
export type FilterDirection = 'for' | 'out';

/**
 * Adds a condition on a field's value, or its negation, to a query. A condition that is already there is not
 * repeated.
 *
 * @example addFilter('ssh', 'source', 'web-01', 'out') // 'ssh AND NOT source:web-01'
 */
export function addFilter(
  query: string,
  field: string,
  value: string | number | boolean,
  direction: FilterDirection,
): string {
  const filter = fieldFilter(field, value);
  const added = direction === 'for' ? filter : `NOT ${filter}`;
  const { node, errors } = parseQuery(query, { allowLeadingWildcard: true });
  if (errors.length > 0) return `${query.trimEnd()} AND ${added}`;
  if (node.type === 'matchAll') return added;
  if (alreadySays(node, filter, direction)) return query;
  // Without parentheses, `a OR b AND c` would require b and c and make a optional.
  const loose = node.type === 'bool' && node.clauses.some(({ occur }) => occur === 'should');
  return `${loose ? `(${query.trim()})` : query.trimEnd()} AND ${added}`;
}

function alreadySays(node: QueryNode, filter: string, direction: FilterDirection): boolean {
  const wanted = printQuery(parseQuery(filter).node);
  const clauses = node.type === 'bool' ? node.clauses : [{ occur: 'must', node } as const];
  const occur = direction === 'for' ? 'must' : 'mustNot';
  return clauses.some((clause) => clause.occur === occur && printQuery(clause.node) === wanted);
}
