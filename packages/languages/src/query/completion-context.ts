import type { SyntaxNode } from '@lezer/common';
import { resolveEscapes } from './escape.ts';
import type { Span } from './nodes.ts';
import { queryParser } from './query-parser.ts';

/** What can be completed at a position in a query. A completion replaces the span. */
export interface CompletionContext extends Span {
  /** The part typed so far, without quotes and escapes. */
  text: string;
  /** Whether a field name can be completed. */
  fieldNames: boolean;
  /**
   * Whether to complete the name without a colon: one already follows, or none is allowed
   * (`_exists_:source`).
   */
  needsNoColon: boolean;
  /** The field whose values can be completed. */
  valuesOf: string | null;
  /** Whether the value is in quotes. */
  quoted: boolean;
  operators: readonly ('AND' | 'OR' | 'NOT')[];
}

const termTypes = new Set(['Term', 'Wildcard', 'Parameter', 'And', 'Or', 'Not']);
const binary = ['AND', 'OR', 'NOT'] as const;
const prefix = ['NOT'] as const;

/**
 * What is being typed at `pos`: a field name, a value of a field, or an operator; `null` where nothing can be
 * suggested, such as inside a range or a regular expression.
 */
export function completionContext(text: string, pos: number): CompletionContext | null {
  const tree = queryParser.parse(text);
  const touched = tree.resolveInner(pos, -1);
  const word = termTypes.has(touched.name) && /\w/.test(text.charAt(pos - 1)) ? touched : null;
  if (touched.name === 'Phrase' || touched.name === 'UnclosedPhrase') return inPhrase(text, pos, touched);
  if (word?.parent?.name === 'FieldName') return fieldName(text, pos, word, true);
  if (!word && !isGap(touched)) return null;
  const { container, before, field } = surroundings(word ?? tree.topNode, word?.from ?? pos, word);
  if (container.name === 'Range') return null;
  const base = word ? span(text, pos, word) : { from: pos, to: pos, text: '' };
  const name = before?.name === 'FieldClause' && !hasValue(before) ? nameOf(text, before) : null;
  const valuesOf = name ?? (field && nameOf(text, field));
  if (valuesOf === '_exists_') return { ...fieldNameAt(base), needsNoColon: true };
  const afterOperand = before !== null && name === null && !isOperator(before);
  return {
    ...base,
    fieldNames: name === null && field === null,
    needsNoColon: false,
    valuesOf,
    quoted: false,
    operators: name !== null || word?.parent?.name === 'FieldClause' ? [] : afterOperand ? binary : prefix,
  };
}

function isGap(node: SyntaxNode): boolean {
  return ['Query', 'Group', 'OpenParen', 'CloseParen', 'Colon', 'Must', 'MustNot', 'Not', '⚠'].includes(
    node.name,
  );
}

function isOperator({ name }: SyntaxNode): boolean {
  return ['And', 'Or', 'Not', 'Must', 'MustNot', 'OpenParen'].includes(name);
}

function hasValue(clause: SyntaxNode): boolean {
  return clause.lastChild !== null && clause.lastChild.name !== 'Colon';
}

function nameOf(text: string, clause: SyntaxNode): string {
  const name = clause.getChild('FieldName');
  return name ? resolveEscapes(text.slice(name.from, name.to)) : '';
}

interface Surroundings {
  container: SyntaxNode;
  /** The item right before the position, in the same group. */
  before: SyntaxNode | null;
  /** The `field:` that applies at the position. */
  field: SyntaxNode | null;
}

function surroundings(start: SyntaxNode, pos: number, word: SyntaxNode | null): Surroundings {
  if (word?.parent?.name === 'FieldClause') {
    return { container: word.parent, before: null, field: word.parent };
  }
  let container = word?.parent ?? start;
  let before = container.childBefore(pos);
  // An unclosed group ends with its last item, but text typed after that still belongs to it.
  for (let group = openGroup(before); group && !word; group = openGroup(before)) {
    container = group;
    before = container.childBefore(pos);
  }
  return { container, before, field: enclosingField(container) };
}

function openGroup(node: SyntaxNode | null): SyntaxNode | null {
  const group = node?.name === 'FieldClause' ? node.lastChild : node;
  if (group?.name !== 'Group') return null;
  return group.lastChild?.name === 'CloseParen' ? null : group;
}

function enclosingField(node: SyntaxNode): SyntaxNode | null {
  for (let parent: SyntaxNode | null = node; parent; parent = parent.parent) {
    if (parent.name === 'FieldClause') return parent;
  }
  return null;
}

function span(text: string, pos: number, { from, to }: Span): Span & { text: string } {
  return { from, to, text: resolveEscapes(text.slice(from, pos)) };
}

function fieldNameAt(at: Span & { text: string }): CompletionContext {
  return { ...at, fieldNames: true, needsNoColon: false, valuesOf: null, quoted: false, operators: [] };
}

function fieldName(text: string, pos: number, word: SyntaxNode, needsNoColon: boolean): CompletionContext {
  return { ...fieldNameAt(span(text, pos, word)), needsNoColon };
}

function inPhrase(text: string, pos: number, phrase: SyntaxNode): CompletionContext | null {
  const closed = phrase.name === 'Phrase' && pos === phrase.to;
  const field = enclosingField(phrase);
  if (closed || !field || phrase.parent?.name === 'Range') return null;
  return {
    from: phrase.from,
    to: phrase.to,
    text: resolveEscapes(text.slice(phrase.from + 1, pos)),
    fieldNames: false,
    needsNoColon: false,
    valuesOf: nameOf(text, field),
    quoted: true,
    operators: [],
  };
}
