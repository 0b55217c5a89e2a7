import { escapeTerm, quotePhrase } from './escape.ts';
import type { BoolNode, Bound, QueryNode } from './nodes.ts';
import { writeRegexSource } from './regex.ts';
import { writeWildcard } from './wildcard.ts';

/**
 * Prints a query; `parseQuery` parses the result to the same node.
 *
 * @example printQuery(parseQuery('a +b').node) // 'a +b'
 */
export function printQuery(node: QueryNode): string {
  return node.type === 'bool' ? printBool(node) : printOperand(node);
}

function printOperand(node: QueryNode): string {
  switch (node.type) {
    case 'bool':
      return `(${printBool(node)})`;
    case 'matchAll':
      return '*:*';
    case 'exists':
      return `_exists_:${printWord(node.field)}`;
    default:
      return (node.field === null ? '' : `${escapeTerm(node.field)}:`) + printCondition(node);
  }
}

type Condition = Exclude<QueryNode, { type: 'bool' | 'matchAll' | 'exists' }>;

function printCondition(node: Condition): string {
  switch (node.type) {
    case 'term':
      return printWord(node.value);
    case 'phrase':
      return quotePhrase(node.value) + (node.slop > 0 ? `~${node.slop}` : '');
    case 'wildcard':
      return writeWildcard(node.parts);
    case 'regex':
      return `/${writeRegexSource(node.source)}/`;
    case 'fuzzy':
      return `${escapeTerm(node.value)}~${node.distance}`;
    case 'range': {
      const open = node.lower?.inclusive === false ? '{' : '[';
      const close = node.upper?.inclusive === false ? '}' : ']';
      return `${open}${printBound(node.lower)} TO ${printBound(node.upper)}${close}`;
    }
  }
}

function printWord(text: string): string {
  return text === '' ? '""' : escapeTerm(text);
}

function printBound(bound: Bound | null): string {
  if (!bound) return '*';
  const plain = /^[\w.:+-]+$/.test(bound.value) && bound.value !== 'TO';
  return plain ? bound.value : quotePhrase(bound.value);
}

/**
 * Uses AND, OR and NOT where they express the whole query; + and - where required and optional clauses are
 * mixed.
 */
function printBool({ clauses }: BoolNode): string {
  if (clauses.length > 1 && clauses.every(({ occur }) => occur === 'should')) {
    return clauses.map(({ node }) => printOperand(node)).join(' OR ');
  }
  if (clauses.length > 1 && clauses.every(({ occur }) => occur !== 'should')) {
    return clauses
      .map(({ occur, node }) => (occur === 'must' ? '' : 'NOT ') + printOperand(node))
      .join(' AND ');
  }
  const signs = { must: '+', mustNot: '-', should: '' };
  return clauses.map(({ occur, node }) => signs[occur] + printOperand(node)).join(' ');
}
