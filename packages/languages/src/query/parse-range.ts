import type { SyntaxNode } from '@lezer/common';
import { resolveEscapes } from './escape.ts';
import type { Bound, QueryNode, Span } from './nodes.ts';
import { fail, type ParseContext } from './parse-context.ts';
import { reasons } from './syntax-error.ts';

/** Parses `[a TO b}`; a range without bounds only requires the field to exist. */
export function parseRange(
  context: ParseContext,
  node: SyntaxNode,
  span: Span,
  field: string | null,
): QueryNode {
  const values: SyntaxNode[] = [];
  let to: SyntaxNode | null = null;
  let toAt = 0;
  let separators = 0;
  let close: SyntaxNode | null = null;
  let unclosedPhrase: SyntaxNode | null = null;
  for (let child = node.firstChild; child; child = child.nextSibling) {
    if (child.name === 'RangeTo') {
      to = child;
      toAt = values.length;
      separators += 1;
    } else if (child.name === 'RangeClose') close = child;
    else if (child.name === 'UnclosedPhrase') unclosedPhrase = child;
    else if (child.name === 'DanglingEscape') fail(context, child, reasons.danglingEscape);
    else if (child.name === 'RangeValue' || child.name === 'Phrase') values.push(child);
  }
  const [lower, upper] = values;
  if (unclosedPhrase) fail(context, unclosedPhrase, reasons.unclosedPhrase);
  else if (!close) fail(context, { from: node.from, to: node.from + 1 }, reasons.unclosedRange);
  else if (!to) fail(context, node, reasons.rangeWithoutTo);
  else if (separators !== 1 || values.length !== 2 || toAt !== 1) fail(context, node, reasons.rangeEnds);
  return rangeNode(
    field,
    span,
    bound(context, lower, context.text[node.from] === '['),
    bound(context, upper, close !== null && context.text[close.from] === ']'),
  );
}

function bound(context: ParseContext, node: SyntaxNode | undefined, inclusive: boolean): Bound | null {
  if (!node) return null;
  const written = context.text.slice(node.from, node.to);
  if (written === '*') return null;
  return { value: resolveEscapes(node.name === 'Phrase' ? written.slice(1, -1) : written), inclusive };
}

function rangeNode(field: string | null, span: Span, lower: Bound | null, upper: Bound | null): QueryNode {
  if (lower || upper) return { type: 'range', field, lower, upper, ...span };
  return field === null ? { type: 'matchAll', ...span } : { type: 'exists', field, ...span };
}

/** Parses `>=5` and the other comparisons. */
export function parseComparison(
  context: ParseContext,
  node: SyntaxNode,
  span: Span,
  field: string | null,
): QueryNode {
  const written = context.text.slice(node.from, node.to);
  const operator = /^[<>]=?/.exec(written)?.[0] ?? '';
  const value = written.slice(operator.length);
  if (value === '') fail(context, node, reasons.noComparedValue(operator));
  else if (/^(?:[^\\]|\\[\s\S])*?[*?]/.test(value)) fail(context, node, reasons.comparedWildcard(operator));
  const limit: Bound = { value: resolveEscapes(value), inclusive: operator.length === 2 };
  const lower = operator.startsWith('>');
  return rangeNode(field, span, lower ? limit : null, lower ? null : limit);
}
