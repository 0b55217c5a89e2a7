import { parseQuery } from './parse-query.ts';
import { queryParser } from './query-parser.ts';

const prefixes: ReadonlySet<string> = new Set(['Not', 'Must', 'MustNot']);
const suffixes: ReadonlySet<string> = new Set(['Fuzzy', 'Boost']);

/**
 * The conditions of a query that all have to be met, as written: those between its outermost ANDs. A query of another
 * form is one condition, in parentheses where that is needed to add another. `null` if it has a syntax error.
 */
export function conjuncts(text: string): string[] | null {
  if (parseQuery(text).errors.length > 0) return null;
  const parts: { from: number; to: number; operands: number }[] = [];
  let part = { from: -1, to: -1, operands: 0 };
  let hasOr = false;
  for (let node = queryParser.parse(text).topNode.firstChild; node; node = node.nextSibling) {
    if (node.name === 'And') {
      parts.push(part);
      part = { from: -1, to: -1, operands: 0 };
      continue;
    }
    hasOr ||= node.name === 'Or';
    part = {
      from: part.from < 0 ? node.from : part.from,
      to: node.to,
      operands: part.operands + (prefixes.has(node.name) || suffixes.has(node.name) ? 0 : 1),
    };
  }
  parts.push(part);
  const whole = text.trim();
  if (whole === '' || whole === '*') return [];
  if (hasOr || parts.some(({ operands }) => operands !== 1)) return [`(${whole})`];
  return parts.map(({ from, to }) => text.slice(from, to));
}
