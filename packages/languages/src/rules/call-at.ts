import type { SyntaxNode, Tree } from '@lezer/common';
import { ruleFunctions } from './functions/index.ts';
import type { RuleFunction, RuleParameter } from './rule-function.ts';

/** A call around a position, also in a source with errors. */
export interface CallAt {
  fn: RuleFunction;
  /** The parameter that the argument at the position belongs to. */
  parameter: RuleParameter | null;
  /** The names of arguments. */
  names: readonly string[];
  /** Whether an argument other than the one at the position has no name. */
  hasPositional: boolean;
  /** Start of the name of the function. */
  from: number;
}

/** The innermost call of a known function whose parentheses are around `pos`. */
export function callAt(
  text: string,
  tree: Tree,
  pos: number,
  functions: readonly RuleFunction[] = ruleFunctions,
): CallAt | null {
  // Blanks behind an argument that is still missing are outside of the call.
  const inner = tree.resolveInner(text.slice(0, pos).trimEnd().length, -1);
  for (let node: SyntaxNode | null = inner; node; node = node.parent) {
    if (node.name !== 'Call' || !isInside(node, pos)) continue;
    const name = node.getChild('FunctionName');
    const fn = name && functions.find((known) => known.name === text.slice(name.from, name.to));
    return fn ? argumentAt(text, node, fn, pos) : null;
  }
  return null;
}

function isInside(call: SyntaxNode, pos: number): boolean {
  const open = call.getChild('(');
  const close = call.getChild(')');
  return open !== null && open.to <= pos && (close === null || pos <= close.from);
}

function argumentAt(text: string, call: SyntaxNode, fn: RuleFunction, pos: number): CallAt {
  const before = call.getChildren(',').filter(({ to }) => to <= pos);
  const from = before.at(-1)?.to ?? call.from;
  const to = call.getChildren(',')[before.length]?.from ?? call.to;
  const named = call.getChildren('NamedArgument').flatMap((argument) => {
    const name = argument.getChild('ArgumentName');
    if (!name) return [];
    const isCurrent = from <= argument.from && argument.to <= to;
    return { name: text.slice(name.from, name.to).replaceAll('`', ''), isCurrent };
  });
  const current = named.find(({ isCurrent }) => isCurrent)?.name;
  const positional = call
    .getChildren('Expression')
    .filter((argument) => argument.to <= from || argument.from >= to);
  const isNamed = named.length > 0;
  return {
    fn,
    parameter:
      (isNamed ? fn.parameters.find(({ name }) => name === current) : fn.parameters[before.length]) ?? null,
    names: named.map(({ name }) => name),
    hasPositional: positional.length > 0,
    from: call.from,
  };
}
