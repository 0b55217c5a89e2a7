import { fieldKind, isSearchedWithoutName } from './field-kind.ts';
import { matchesDate, matchesExact, matchesLowered, matchesText, type ValueLeaf } from './match-value.ts';
import type { BoolNode, QueryNode } from './nodes.ts';
import { tokenize } from './tokenize.ts';

/** A message for the evaluator: flat fields, `timestamp` in milliseconds. */
export type MessageFields = Readonly<Record<string, unknown>>;

/** The words of text fields, cached so that each field is tokenized once per message. */
type TokenCache = Map<string, string[]>;

/**
 * Whether a message matches a query: the reference implementation, against which faster ones can be tested.
 *
 * @example matchesMessage(parseQuery('level:<=3').node, { level: 2, message: 'disk full' }) // true
 */
export function matchesMessage(node: QueryNode, message: MessageFields): boolean {
  return matches(node, message, new Map());
}

function matches(node: QueryNode, message: MessageFields, cache: TokenCache): boolean {
  switch (node.type) {
    case 'matchAll':
      return true;
    case 'bool':
      return matchesBool(node, message, cache);
    case 'exists':
      return isPresent(readField(message, node.field));
    default:
      return matchesLeaf(node, message, cache);
  }
}

function matchesBool({ clauses }: BoolNode, message: MessageFields, cache: TokenCache): boolean {
  let required = false;
  let wanted = false;
  let found = false;
  for (const { occur, node } of clauses) {
    if (occur === 'should') {
      wanted = true;
      found ||= matches(node, message, cache);
    } else {
      required ||= occur === 'must';
      if (matches(node, message, cache) !== (occur === 'must')) return false;
    }
  }
  return required || !wanted || found;
}

function matchesLeaf(leaf: ValueLeaf, message: MessageFields, cache: TokenCache): boolean {
  if (leaf.field !== null) return matchesField(leaf, leaf.field, message, cache);
  return Object.keys(message).some(
    (field) => isSearchedWithoutName(field) && matchesField(leaf, field, message, cache),
  );
}

function matchesField(leaf: ValueLeaf, field: string, message: MessageFields, cache: TokenCache): boolean {
  const value = readField(message, field);
  if (!isPresent(value)) return false;
  if (Array.isArray(value)) return value.some((entry) => matchesExact(leaf, entry));
  switch (fieldKind(field)) {
    case 'text':
      return matchesText(leaf, tokensOf(field, String(value), cache));
    case 'lowercase':
      return matchesLowered(leaf, String(value).toLowerCase());
    case 'date':
      return matchesDate(leaf, value);
    case 'exact':
      return matchesExact(leaf, value);
  }
}

function tokensOf(field: string, text: string, cache: TokenCache): string[] {
  const known = cache.get(field);
  if (known) return known;
  const tokens = tokenize(text);
  cache.set(field, tokens);
  return tokens;
}

/** Own properties only: a field can be named `constructor`. */
function readField(message: MessageFields, field: string): unknown {
  return Object.hasOwn(message, field) ? message[field] : undefined;
}

function isPresent(value: unknown): boolean {
  return value !== undefined && value !== null;
}
