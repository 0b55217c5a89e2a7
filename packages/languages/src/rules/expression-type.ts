import type { SyntaxNode } from '@lezer/common';
import type { CheckOptions } from './call-checker.ts';
import { checkRule } from './check-rule.ts';
import type { RuleType } from './rule-function.ts';

/** The type of an expression, also in a source with errors elsewhere. */
export function expressionType(text: string, node: SyntaxNode, options: CheckOptions): RuleType | undefined {
  const { from, to } = withoutParentheses(node);
  const known = typeAt(text, from, to, options);
  if (known) return known;
  // A rule of the expression alone, with the definitions before it.
  const before = `rule "" when true then ${definitionsBefore(text, node)} let x = `;
  return typeAt(`${before}${text.slice(from, to)}; end`, before.length, before.length + to - from, options);
}

function typeAt(text: string, from: number, to: number, options: CheckOptions): RuleType | undefined {
  const { types } = checkRule(text, options);
  for (const [node, type] of types) if (node.from === from && node.to === to) return type;
  return undefined;
}

function definitionsBefore(text: string, node: SyntaxNode): string {
  let then = node.parent;
  while (then && then.name !== 'Then') then = then.parent;
  const definitions = then?.getChildren('LetStatement').filter(({ to }) => to <= node.from) ?? [];
  return definitions.map(({ from, to }) => text.slice(from, to)).join('\n');
}

function withoutParentheses(node: SyntaxNode): SyntaxNode {
  let inner = node;
  while (inner.name === 'Parenthesized') {
    const next = inner.getChild('Expression');
    if (!next) break;
    inner = next;
  }
  return inner;
}
