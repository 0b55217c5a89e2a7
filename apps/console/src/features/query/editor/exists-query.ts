import { escapeTerm, parseQuery } from '@tailrace/languages/query';

/** Adds the condition that a field exists, or does not. */
export function existsQuery(query: string, field: string, has: boolean): string {
  const condition = `${has ? '' : 'NOT '}_exists_:${escapeTerm(field)}`;
  const { node, errors } = parseQuery(query, { allowLeadingWildcard: true });
  if (errors.length === 0 && node.type === 'matchAll') return condition;
  const isLoose = node.type === 'bool' && node.clauses.some(({ occur }) => occur === 'should');
  return `${isLoose ? `(${query.trim()})` : query.trimEnd()} AND ${condition}`;
}
