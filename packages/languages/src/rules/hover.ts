import type { SyntaxNode } from '@lezer/common';
import { callAt } from './call-at.ts';
import type { CheckOptions } from './call-checker.ts';
import { expressionType } from './expression-type.ts';
import { ruleFunctions } from './functions/index.ts';
import type { Span } from './nodes.ts';
import type { RuleFunction, RuleParameter, RuleType } from './rule-function.ts';
import { maxSourceLength } from './rule-problem.ts';
import { treeOf } from './rules-parser.ts';

/** What is at a position: a function, a parameter that an argument names, or a value. */
export type RuleHover = Span &
  (
    | { kind: 'function'; fn: RuleFunction }
    | { kind: 'parameter'; fn: RuleFunction; parameter: RuleParameter }
    | { kind: 'value'; name: string; type: RuleType }
  );

/** What an editor can explain at `pos`; `null` for nothing. */
export function hoverAt(text: string, pos: number, options: CheckOptions = {}): RuleHover | null {
  if (text.length > maxSourceLength) return null;
  const tree = treeOf(text);
  for (const side of [1, -1] as const) {
    const node = tree.resolveInner(pos, side);
    const found = hoverOf(text, node, options);
    if (found && found.from <= pos && pos <= found.to) return found;
  }
  return null;
}

function hoverOf(text: string, node: SyntaxNode, options: CheckOptions): RuleHover | null {
  const { from, to, parent } = node;
  const name = text.slice(from, to);
  switch (parent?.name) {
    case 'FunctionName': {
      const fn = (options.functions ?? ruleFunctions).find((known) => known.name === name);
      return fn ? { kind: 'function', from, to, fn } : null;
    }
    case 'ArgumentName': {
      const call = callAt(text, treeOf(text), to, options.functions);
      return call?.parameter ? { kind: 'parameter', from, to, fn: call.fn, parameter: call.parameter } : null;
    }
    case 'Definition': {
      const value = parent.parent?.getChild('Expression');
      return value ? valueHover(text, node, value, options) : null;
    }
    case 'Variable':
      return valueHover(text, node, parent, options);
    case 'FieldName':
      return parent.parent && valueHover(text, parent.parent, parent.parent, options);
    default:
      return node.name === 'Message' && parent ? valueHover(text, parent, parent, options) : null;
  }
}

/** The type of an expression, shown at a node. */
function valueHover(
  text: string,
  { from, to }: SyntaxNode,
  value: SyntaxNode,
  options: CheckOptions,
): RuleHover | null {
  const type = expressionType(text, value, options);
  return type ? { kind: 'value', from, to, name: text.slice(from, to), type } : null;
}
