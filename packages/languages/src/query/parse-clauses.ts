import type { SyntaxNode } from '@lezer/common';
import { resolveEscapes } from './escape.ts';
import type { Clause, Occur, QueryNode, Span } from './nodes.ts';
import { fail, maxDepth, type ParseContext } from './parse-context.ts';
import { parseLeaf, type Suffix } from './parse-leaf.ts';
import { reasons } from './syntax-error.ts';

type Modifier = 'must' | 'mustNot';

/** The clauses parsed so far, and the operators that apply to the next one. */
interface Row {
  clauses: Clause[];
  conjunction: SyntaxNode | null;
  modifier: SyntaxNode | null;
}

/**
 * Parses the items of a query or a group; `field` is the field that `field:(…)` applies to its conditions.
 */
export function parseClauses(
  context: ParseContext,
  parent: SyntaxNode,
  field: string | null,
  depth: number,
): QueryNode {
  const row: Row = { clauses: [], conjunction: null, modifier: null };
  let item = parent.firstChild;
  while (item && !context.exhausted) {
    const suffix = readSuffix(context, item);
    readItem(context, row, item, suffix, field, depth);
    item = (suffix.last ?? item).nextSibling;
  }
  const waiting = row.modifier ?? row.conjunction;
  if (waiting) fail(context, waiting, reasons.nothingRight(textOf(context, waiting)));
  return combine(row.clauses, parent);
}

function readItem(
  context: ParseContext,
  row: Row,
  item: SyntaxNode,
  suffix: Suffix,
  field: string | null,
  depth: number,
): void {
  switch (item.name) {
    case 'And':
    case 'Or':
      readConjunction(context, row, item);
      return;
    case 'Not':
    case 'Must':
    case 'MustNot':
      if (row.modifier) {
        fail(context, item, reasons.twoOperators(textOf(context, row.modifier), textOf(context, item)));
      }
      row.modifier = item;
      return;
    case 'OpenParen':
    case '⚠':
      return;
    case 'CloseParen':
      if (item.parent?.name === 'Query') fail(context, item, reasons.strayCloseParen);
      return;
    case 'RangeClose':
      fail(context, item, reasons.strayRangeClose);
      return;
    case 'Colon':
      fail(context, item, item.prevSibling ? reasons.secondColon : reasons.noFieldName);
      return;
    case 'DanglingEscape':
      fail(context, item, reasons.danglingEscape);
      return;
    case 'Fuzzy':
      fail(context, item, reasons.strayFuzzy);
      return;
    case 'Boost':
      fail(context, item, reasons.strayBoost);
      return;
    default:
      addClause(row, parseOperand(context, item, item, suffix, field, depth));
  }
}

function readConjunction(context: ParseContext, row: Row, item: SyntaxNode): void {
  const written = textOf(context, item);
  if (row.modifier) {
    fail(context, row.modifier, reasons.nothingRight(textOf(context, row.modifier)));
    row.modifier = null;
  } else if (row.conjunction) {
    fail(context, item, reasons.twoOperators(textOf(context, row.conjunction), written));
  } else if (row.clauses.length === 0) {
    fail(context, item, reasons.nothingLeft(written));
  }
  row.conjunction = item;
}

/** `~2` and `^3` after an item belong to it, wherever it is. */
function readSuffix(context: ParseContext, item: SyntaxNode): Suffix {
  const suffix: Suffix = { fuzzy: null, last: null };
  if (!operandNames.has(item.name)) return suffix;
  for (let next = item.nextSibling; next; next = next.nextSibling) {
    if (next.name === 'Fuzzy') suffix.fuzzy = next;
    else if (next.name !== 'Boost') break;
    else if (next.to - next.from === 1) fail(context, next, reasons.boostNumber);
    suffix.last = next;
  }
  return suffix;
}

const operandNames = new Set([
  'FieldClause',
  'Term',
  'Wildcard',
  'Parameter',
  'Comparison',
  'BareOperator',
  'Phrase',
  'UnclosedPhrase',
  'Regex',
  'UnclosedRegex',
  'Range',
  'Group',
]);

function parseOperand(
  context: ParseContext,
  node: SyntaxNode,
  span: Span,
  suffix: Suffix,
  field: string | null,
  depth: number,
): QueryNode {
  if (node.name === 'FieldClause') return parseFieldClause(context, node, suffix, depth);
  if (node.name === 'Group') return parseGroup(context, node, suffix, field, depth);
  return parseLeaf(context, node, { from: span.from, to: suffix.last?.to ?? node.to }, suffix, field);
}

function parseFieldClause(context: ParseContext, node: SyntaxNode, suffix: Suffix, depth: number): QueryNode {
  const nameNode = node.getChild('FieldName');
  const name = nameNode ? textOf(context, nameNode) : '';
  const value = node.lastChild;
  if (nameNode?.firstChild?.name === 'Wildcard' && name !== '*')
    fail(context, nameNode, reasons.wildcardField);
  if (!value || value.name === 'Colon') {
    failWithoutValue(context, node, name);
    return { type: 'matchAll', from: node.from, to: node.to };
  }
  return parseOperand(context, value, node, suffix, name === '*' ? null : resolveEscapes(name), depth);
}

function failWithoutValue(context: ParseContext, node: SyntaxNode, name: string): void {
  const next = node.nextSibling;
  const sign = next && next.from === node.to && ['Must', 'MustNot', 'Not'].includes(next.name);
  const written = sign ? textOf(context, next) : '';
  if (sign && written.length === 1)
    fail(context, { from: node.from, to: next.to }, reasons.signedValue(name, written));
  else fail(context, node, reasons.noValue(name));
}

function parseGroup(
  context: ParseContext,
  node: SyntaxNode,
  suffix: Suffix,
  field: string | null,
  depth: number,
): QueryNode {
  const open = { from: node.from, to: node.from + 1 };
  if (suffix.fuzzy) fail(context, suffix.fuzzy, reasons.fuzzyHere);
  if (depth >= maxDepth) {
    fail(context, open, reasons.tooDeep(maxDepth));
    context.exhausted = true;
    return { type: 'matchAll', ...open };
  }
  const closed = node.lastChild?.name === 'CloseParen';
  if (!closed) fail(context, open, reasons.unclosedGroup);
  else if (node.firstChild?.nextSibling?.name === 'CloseParen') fail(context, node, reasons.emptyGroup);
  return parseClauses(context, node, field, depth + 1);
}

/**
 * Lucene's rule: AND requires the clauses on both of its sides unless they are prohibited; OR changes
 * neither.
 */
function addClause(row: Row, node: QueryNode): void {
  const modifier: Modifier | null =
    row.modifier === null ? null : row.modifier.name === 'Must' ? 'must' : 'mustNot';
  const previous = row.clauses.at(-1);
  const joined = row.conjunction?.name === 'And';
  if (joined && previous && previous.occur !== 'mustNot') previous.occur = 'must';
  const occur: Occur = modifier ?? (joined ? 'must' : 'should');
  row.clauses.push({ occur, node });
  row.conjunction = null;
  row.modifier = null;
}

function combine(clauses: Clause[], { from, to }: Span): QueryNode {
  const [first] = clauses;
  if (!first) return { type: 'matchAll', from, to };
  if (clauses.length === 1 && first.occur !== 'mustNot') return first.node;
  return { type: 'bool', clauses, from, to };
}

function textOf(context: ParseContext, { from, to }: Span): string {
  return context.text.slice(from, to);
}
