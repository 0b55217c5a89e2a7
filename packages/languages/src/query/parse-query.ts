import type { QueryNode, QuerySyntaxError } from './nodes.ts';
import { parseClauses } from './parse-clauses.ts';
import { createContext, type ParseOptions } from './parse-context.ts';
import { queryParser } from './query-parser.ts';

/** A parsed query and its errors; `node` is meaningful only when `errors` is empty. */
export interface ParsedQuery {
  node: QueryNode;
  errors: QuerySyntaxError[];
}

/**
 * Parses a search query with the precedence of Lucene's classic parser: AND and OR act on their neighbours,
 * so `a AND b OR c` requires `a` and `b` and makes `c` optional; without an operator, any one condition is
 * enough.
 *
 * @example
 * const { node, errors } = parseQuery('level:<=3 AND NOT source:web-01');
 */
export function parseQuery(text: string, options: ParseOptions = {}): ParsedQuery {
  const context = createContext(text, options);
  const node = parseClauses(context, queryParser.parse(text).topNode, null, 0);
  context.errors.sort((a, b) => a.from - b.from || a.to - b.to);
  return { node, errors: context.errors };
}
