import type { CallNode, ExpressionNode } from './nodes.ts';
import type { RuleFunction } from './rule-function.ts';

/** The arguments of a call in the order of the function's parameters; `null` for one that is left out. */
export function argumentsOf(call: CallNode, fn: RuleFunction): (ExpressionNode | null)[] {
  const isNamed = call.arguments.some(({ name }) => name !== null);
  return fn.parameters.map(({ name }, position) => {
    const given = isNamed
      ? call.arguments.find((argument) => argument.name === name)
      : call.arguments[position];
    return given?.value ?? null;
  });
}
