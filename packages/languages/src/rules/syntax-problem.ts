import type { SyntaxNode, Tree } from '@lezer/common';
import type { RuleProblem } from './nodes.ts';
import { mistake, reasons } from './rule-problem.ts';

const tokenFaults: Readonly<Record<string, string>> = {
  UnclosedString: reasons.unclosedString,
  UnclosedQuoted: reasons.unclosedQuoted,
  UnclosedComment: reasons.unclosedComment,
  Character: reasons.singleQuotes,
  During: reasons.reserved,
};

const title = 'a title in double quotes';
const expression = 'an expression';

/**
 * What can follow each part of a construct, by construct and part; `''` is the start of the construct and `*`
 * any other part. Parts that end their construct are left out: the enclosing construct then says what can
 * follow.
 */
const expectations: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  Source: { '*': 'rule or pipeline' },
  Rule: { RuleKeyword: title, Title: 'when', When: 'then or end', Then: 'a statement or end' },
  When: { '': 'when', WhenKeyword: 'a condition', '*': 'then or end' },
  Then: { '*': 'a statement or end' },
  Pipeline: { PipelineKeyword: title, Title: 'stage', Stage: 'rule, stage or end' },
  Stage: {
    StageKeyword: 'a whole number',
    Integer: 'match',
    MatchKeyword: 'all or either',
    '*': 'rule, stage or end',
  },
  RuleReference: { RuleKeyword: title },
  Title: { '': title },
  Definition: { '': 'a name' },
  FieldName: { '': 'the name of a field' },
  LetStatement: { Let: 'a name', Definition: '=', '=': expression, '*': '; after the statement', ';': '' },
  CallStatement: { Call: '; after the statement' },
  Call: { FunctionName: '(', '(': 'an argument or )', ',': 'an argument', '*': ', or )', ')': '' },
  NamedArgument: { ArgumentName: ':', ':': expression },
  Parenthesized: { '(': expression, '*': ')', ')': '' },
  List: { '[': 'an expression or ]', ',': expression, '*': ', or ]', ']': '' },
  Map: { '{': 'a key or }', ',': 'a key', '*': ', or }', '}': '' },
  Entry: { Key: ':', ':': expression },
  Index: { '[': expression, '*': ']', ']': '' },
  Member: { '.': 'the name of a field' },
  Not: { NotOperator: expression },
};

const operators = new Set([
  'AndOperator',
  'OrOperator',
  '+',
  '-',
  '*',
  '/',
  '%',
  '<',
  '>',
  '<=',
  '>=',
  '==',
  '!=',
]);

const comments = new Set(['LineComment', 'BlockComment']);

/** What the grammar expects at an error node. */
function expectedAt(error: SyntaxNode): string {
  let before = error.prevSibling;
  while (before && comments.has(before.name)) before = before.prevSibling;
  for (let parent = error.parent; parent; before = parent, parent = parent.parent) {
    const name = before?.name ?? '';
    if (operators.has(name) && ['Binary', 'Negative'].includes(parent.name)) return expression;
    const known = expectations[parent.name];
    const expected = known?.[name] ?? known?.['*'];
    if (expected) return expected;
  }
  return expression;
}

/** Tokens up to `end` that are never valid; if there are none, the first syntax error. */
export function syntaxProblems(text: string, tree: Tree, end: number): RuleProblem[] {
  const tokens: RuleProblem[] = [];
  let first: SyntaxNode | null = null;
  tree.iterate({
    enter: (node) => {
      if (node.from > end) return false;
      const fault = tokenFaults[node.name];
      const isCut = node.to === tree.length && tree.length < text.length;
      if (fault !== undefined && !isCut) tokens.push(mistake(node, fault));
      if (node.type.isError) first ??= node.node;
      return true;
    },
  });
  if (tokens.length > 0 || first === null) return tokens;
  return [explain(text, tree, first)];
}

function explain(text: string, tree: Tree, error: SyntaxNode): RuleProblem {
  const { from } = error;
  const found = tokenFrom(tree, from);
  // A character that cannot start a token.
  if (error.to > from && (!found || found.from > from)) {
    return mistake({ from, to: from + 1 }, reasons.expected(expectedAt(error), `“${text.charAt(from)}”`));
  }
  if (!found) {
    const at = text.trimEnd().length;
    return mistake({ from: at, to: at }, reasons.expected(expectedAt(error), 'the end of the text'));
  }
  const written = text.slice(found.from, found.to);
  const isSigned = /^[+-]/.test(written) && ['Integer', 'Float'].includes(found.name);
  if (isSigned) return mistake(found, reasons.signedNumber);
  if (found.name === '=' && error.parent?.name === 'Call') return mistake(found, reasons.assignment);
  return mistake(found, reasons.expected(expectedAt(error), `“${written.slice(0, 40)}”`));
}

/** The first token at or after a position. */
export function tokenFrom(tree: Tree, from: number): SyntaxNode | null {
  let found: SyntaxNode | null = null;
  tree.iterate({
    from,
    enter: (node) => {
      const isToken = node.node.firstChild === null && node.to > node.from && !node.type.isError;
      if (found === null && isToken && node.from >= from && !comments.has(node.name)) found = node.node;
      return found === null;
    },
  });
  return found;
}
