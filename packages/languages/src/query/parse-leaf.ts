import type { SyntaxNode } from '@lezer/common';
import { resolveEscapes } from './escape.ts';
import type { QueryNode, Span } from './nodes.ts';
import { countLeaf, fail, type ParseContext } from './parse-context.ts';
import { parseComparison, parseRange } from './parse-range.ts';
import { compileRegex, readRegexSource } from './regex.ts';
import { reasons } from './syntax-error.ts';
import { isOnlyMany, parseWildcard } from './wildcard.ts';

/** The suffixes of an operand: `~…`, and the last suffix of any kind. */
export interface Suffix {
  fuzzy: SyntaxNode | null;
  last: SyntaxNode | null;
}

const existsField = '_exists_';

/** Parses one condition that is not a group. */
export function parseLeaf(
  context: ParseContext,
  node: SyntaxNode,
  span: Span,
  suffix: Suffix,
  field: string | null,
): QueryNode {
  countLeaf(context, span);
  const written = context.text.slice(node.from, node.to);
  if (field === existsField) return parseExists(context, node, span, written);
  if (suffix.fuzzy && !takesFuzzy.has(node.name)) fail(context, suffix.fuzzy, reasons.fuzzyHere);
  switch (node.name) {
    case 'Phrase':
      return {
        type: 'phrase',
        field,
        value: resolveEscapes(written.slice(1, -1)),
        slop: slopOf(context, suffix),
        ...span,
      };
    case 'UnclosedPhrase':
      fail(context, node, reasons.unclosedPhrase);
      return { type: 'phrase', field, value: resolveEscapes(written.slice(1)), slop: 0, ...span };
    case 'Regex':
      return parseRegex(context, node, span, field, written);
    case 'UnclosedRegex':
      fail(context, node, reasons.unclosedRegex);
      return { type: 'term', field, value: resolveEscapes(written), ...span };
    case 'Range':
      return parseRange(context, node, span, field);
    case 'Comparison':
      return parseComparison(context, node, span, field);
    case 'Wildcard':
      return parsePattern(context, node, span, field, written);
    case 'BareOperator':
      return { type: 'term', field, value: written.charAt(0), from: span.from, to: node.from + 1 };
    default:
      return parseTerm(context, span, suffix, field, resolveEscapes(written));
  }
}

const takesFuzzy = new Set(['Term', 'Parameter', 'Wildcard', 'Phrase']);

function parseExists(context: ParseContext, node: SyntaxNode, span: Span, written: string): QueryNode {
  const quoted = node.name === 'Phrase';
  const field = resolveEscapes(quoted ? written.slice(1, -1) : written);
  if ((!quoted && node.name !== 'Term') || field === '') fail(context, node, reasons.existsValue);
  return { type: 'exists', field, ...span };
}

function parseTerm(
  context: ParseContext,
  span: Span,
  { fuzzy }: Suffix,
  field: string | null,
  value: string,
): QueryNode {
  if (!fuzzy) return { type: 'term', field, value, ...span };
  const edits = context.text.slice(fuzzy.from + 1, fuzzy.to);
  return { type: 'fuzzy', field, value, distance: fuzzyDistance(edits, [...value].length), ...span };
}

/** `~` alone allows more edits for longer words; a fraction is the minimum similarity of the older syntax. */
function fuzzyDistance(edits: string, length: number): number {
  if (edits === '') return length < 3 ? 0 : length < 6 ? 1 : 2;
  const number = Number(edits);
  const distance = number >= 1 || number === 0 ? Math.floor(number) : Math.floor((1 - number) * length);
  return Math.min(2, distance);
}

function slopOf(context: ParseContext, { fuzzy }: Suffix): number {
  return fuzzy ? Math.floor(Number(context.text.slice(fuzzy.from + 1, fuzzy.to))) : 0;
}

function parseRegex(
  context: ParseContext,
  node: SyntaxNode,
  span: Span,
  field: string | null,
  written: string,
): QueryNode {
  const source = readRegexSource(written.slice(1, -1));
  if (source === '') fail(context, node, reasons.emptyRegex);
  else if (!compileRegex(source)) fail(context, node, reasons.invalidRegex(source));
  return { type: 'regex', field, source, ...span };
}

function parsePattern(
  context: ParseContext,
  node: SyntaxNode,
  span: Span,
  field: string | null,
  written: string,
): QueryNode {
  const parts = parseWildcard(written);
  if (isOnlyMany(parts))
    return field === null ? { type: 'matchAll', ...span } : { type: 'exists', field, ...span };
  if (typeof parts[0] === 'string' && !context.allowLeadingWildcard)
    fail(context, node, reasons.leadingWildcard);
  return { type: 'wildcard', field, parts, ...span };
}
