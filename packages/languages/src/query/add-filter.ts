import { fieldFilter } from './field-filter.ts';
import type { QueryNode } from './nodes.ts';
import { parseQuery } from './parse-query.ts';
import { printQuery } from './print-query.ts';

/** Narrow a search to a value, or leave the value out of it. */
export type FilterDirection = 'for' | 'out';

/**
 * The query that also asks for a value of a field, or for its absence. What the query already says is not said twice.
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
  // `a OR b AND c` would require b and c and merely welcome a.
  const loose = node.type === 'bool' && node.clauses.some(({ occur }) => occur === 'should');
  return `${loose ? `(${query.trim()})` : query.trimEnd()} AND ${added}`;
}

function alreadySays(node: QueryNode, filter: string, direction: FilterDirection): boolean {
  const wanted = printQuery(parseQuery(filter).node);
  const clauses = node.type === 'bool' ? node.clauses : [{ occur: 'must', node } as const];
  const occur = direction === 'for' ? 'must' : 'mustNot';
  return clauses.some((clause) => clause.occur === occur && printQuery(clause.node) === wanted);
}
