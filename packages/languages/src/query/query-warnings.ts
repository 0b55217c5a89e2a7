import type { SyntaxNode } from '@lezer/common';
import { escapeTerm, quotePhrase, resolveEscapes } from './escape.ts';
import { isWithinDistance } from './fuzzy.ts';
import type { Span } from './nodes.ts';
import { queryParser } from './query-parser.ts';

/** Valid syntax that is probably a mistake, with a replacement if one is known. */
export interface QueryWarning extends Span {
  message: string;
  /** Replaces the span. */
  fix: string | null;
  /** The name of a field that is none of the known ones. */
  unknownField?: string;
}

/** The names a query may use. */
export interface KnownFields {
  /** Fields of the searched time range; while it is empty, names are not checked. */
  here: ReadonlySet<string>;
  /** Fields of any time range; undefined while they are not loaded. */
  anywhere?: ReadonlySet<string> | undefined;
}

const alwaysKnown = new Set(['_exists_', '_id', '*', 'streams']);

/** Internal fields can be searched although lists of fields leave some out. */
const isKnown = (name: string, here: ReadonlySet<string>) =>
  here.has(name) || alwaysKnown.has(name) || name.startsWith('gl2_');

/**
 * The probable mistakes in a valid query: operators in lower case, colons that belong to a value, fields that
 * no message has.
 */
export function queryWarnings(text: string, known: KnownFields): QueryWarning[] {
  const warnings: QueryWarning[] = [];
  queryParser.parse(text).iterate({
    enter: ({ name, node }) => {
      const warning =
        name === 'Term'
          ? checkWord(text, node)
          : name === 'FieldClause'
            ? checkField(text, node, known)
            : null;
      if (warning) warnings.push(warning);
    },
  });
  return warnings;
}

function checkWord(text: string, node: SyntaxNode): QueryWarning | null {
  const word = text.slice(node.from, node.to);
  const operator = word.toUpperCase();
  const inRow = node.parent?.name === 'Query' || node.parent?.name === 'Group';
  if (!inRow || !['AND', 'OR', 'NOT'].includes(operator)) return null;
  if (!isOperand(node.nextSibling) || (operator !== 'NOT' && !isOperand(node.prevSibling))) return null;
  return {
    from: node.from,
    to: node.to,
    message: `“${word}” is searched for as a word. As an operator, write ${operator}.`,
    fix: operator,
  };
}

function isOperand(node: SyntaxNode | null): boolean {
  return node !== null && !['And', 'Or', 'OpenParen', 'CloseParen', '⚠'].includes(node.name);
}

function checkField(text: string, clause: SyntaxNode, known: KnownFields): QueryWarning | null {
  const nameNode = clause.getChild('FieldName');
  const value = clause.lastChild;
  if (!nameNode || !value || value.name === 'Colon') return null;
  const name = resolveEscapes(text.slice(nameNode.from, nameNode.to));
  if (name === '_exists_' && value.name === 'Term') {
    return checkName(resolveEscapes(text.slice(value.from, value.to)), value, known);
  }
  if (isKnown(name, known.here)) return null;
  // `12:30`, `C:logs`, `http:…`: the colon was copied along with the text around it.
  const copied =
    value.name === 'Term' &&
    value.from === nameNode.to + 1 &&
    /^(?:\d+|[A-Za-z]|https?|ftp|file)$/.test(name);
  if (!copied) return checkName(name, nameNode, known);
  const whole = text.slice(clause.from, clause.to);
  return {
    from: clause.from,
    to: clause.to,
    message: `“${name}” is read as the name of a field. To search for ${whole} itself, put it in quotes.`,
    fix: quotePhrase(resolveEscapes(whole)),
  };
}

function checkName(name: string, { from, to }: Span, { here, anywhere }: KnownFields): QueryWarning | null {
  if (here.size === 0 || isKnown(name, here)) return null;
  const isElsewhere = anywhere?.has(name) ?? false;
  const close = isElsewhere ? null : closestName(name, here);
  const reason =
    anywhere && !isElsewhere
      ? `There is no field called ${name}.`
      : `No messages in this time range have the field ${name}.`;
  const advice = close !== null ? ` Did you mean ${close}?` : isElsewhere ? '' : ' Check the spelling.';
  return {
    from,
    to,
    message: `${reason}${advice}`,
    fix: close === null ? null : escapeTerm(close),
    unknownField: name,
  };
}

/**
 * Only names with the same first letter are compared in full: there can be ten thousand, and this runs while
 * typing.
 */
function closestName(name: string, known: ReadonlySet<string>): string | null {
  const folded = name.toLowerCase();
  let close: string | null = null;
  for (const candidate of known) {
    if (candidate.toLowerCase() === folded) return candidate;
    const worthComparing =
      close === null && Math.abs(candidate.length - name.length) <= 2 && candidate[0] === name[0];
    if (worthComparing && isWithinDistance(candidate, name, name.length < 5 ? 1 : 2)) close = candidate;
  }
  return close;
}
