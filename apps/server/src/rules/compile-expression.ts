import type { BinaryNode, CallNode, ExpressionNode, RuleType } from '@tailrace/languages/rules';
import { argumentsOf, functionNamed } from '@tailrace/languages/rules';
import { arithmetic } from './arithmetic.ts';
import { isEqual, isOrdered } from './comparison.ts';
import { ruleFunctionBodies } from './functions/index.ts';
import { memberOf } from './members.ts';
import type { RuleContext, RuleFunctionBody } from './rule-context.ts';
import { entryOf, isMap, long, RuleDate, RuleMatch } from './values.ts';

/** An expression that is ready to run. */
export type Evaluate = (context: RuleContext) => unknown;

/** What compiling needs of the rule around an expression. */
export interface Scope {
  types: ReadonlyMap<ExpressionNode, RuleType>;
  /** The positions of variables in the context. */
  variables: ReadonlyMap<string, number>;
}

/** Reads a field of the message; a message has no fields by inheritance. */
function messageField(name: string): Evaluate {
  if (name === 'timestamp') {
    return ({ message }) => new RuleDate(message.fields.timestamp);
  }
  if (name in Object.prototype) {
    return ({ message: { fields } }) => (Object.hasOwn(fields, name) ? fields[name] : null);
  }
  return ({ message }) => message.fields[name] ?? null;
}

/** Only lists, maps and matches are indexed: the check refuses other types. */
function elementOf(value: unknown, index: unknown): unknown {
  if (value instanceof RuleMatch) return memberOf(value, String(index));
  if (Array.isArray(value)) return value[Number(index)] ?? null;
  return isMap(value) ? entryOf(value, String(index)) : null;
}

/** A call with its arguments; most functions have few, and a list for each call would take longer than they do. */
function calling(body: RuleFunctionBody, given: readonly (Evaluate | null)[]): Evaluate {
  const last = given.findLastIndex((one) => one !== null);
  const [a, b, c, d] = given.map((one) => one ?? (() => undefined));
  switch (last) {
    case -1:
      return (context) => body(context);
    case 0:
      return (context) => body(context, a?.(context));
    case 1:
      return (context) => body(context, a?.(context), b?.(context));
    case 2:
      return (context) => body(context, a?.(context), b?.(context), c?.(context));
    case 3:
      return (context) => body(context, a?.(context), b?.(context), c?.(context), d?.(context));
    default:
      return (context) => body(context, ...given.map((one) => one?.(context)));
  }
}

function compileCall(node: CallNode, scope: Scope): Evaluate {
  const signature = functionNamed(node.name);
  const body = Object.hasOwn(ruleFunctionBodies, node.name) ? ruleFunctionBodies[node.name] : undefined;
  if (!signature || !body) throw new TypeError(`There is no function ${node.name}`);
  const given = argumentsOf(node, signature);
  return calling(
    body,
    given.map((argument) => argument && compileExpression(argument, scope)),
  );
}

function compileBinary(node: BinaryNode, scope: Scope): Evaluate {
  const left = compileExpression(node.left, scope);
  const right = compileExpression(node.right, scope);
  switch (node.operator) {
    case 'and':
      return (context) => left(context) === true && right(context) === true;
    case 'or':
      return (context) => left(context) === true || right(context) === true;
    case '==':
      return (context) => isEqual(left(context), right(context));
    case '!=':
      return (context) => {
        const value = left(context);
        return value !== null && !isEqual(value, right(context));
      };
    case '<':
    case '<=':
    case '>':
    case '>=': {
      const isMet = isOrdered(node.operator);
      return (context) => isMet(left(context), right(context));
    }
    default: {
      const calculate = arithmetic(node.operator, scope.types.get(node.left) ?? 'Object');
      return (context) => calculate(left(context), right(context));
    }
  }
}

/** Compiles an expression that was checked. */
export function compileExpression(node: ExpressionNode, scope: Scope): Evaluate {
  switch (node.kind) {
    case 'literal': {
      const value = typeof node.value === 'bigint' ? long(node.value) : node.value;
      return () => value;
    }
    case 'variable': {
      const position = scope.variables.get(node.name) ?? 0;
      return ({ variables }) => variables[position] ?? null;
    }
    case 'messageField':
      return messageField(node.name);
    case 'member': {
      const object = compileExpression(node.object, scope);
      const { name } = node;
      return (context) => memberOf(object(context), name);
    }
    case 'index': {
      const object = compileExpression(node.object, scope);
      const index = compileExpression(node.index, scope);
      return (context) => elementOf(object(context), index(context));
    }
    case 'call':
      return compileCall(node, scope);
    case 'list': {
      const items = node.items.map((item) => compileExpression(item, scope));
      return (context) => items.map((item) => item(context));
    }
    case 'map': {
      const entries = node.entries.map(({ key, value }) => [key, compileExpression(value, scope)] as const);
      return (context) => Object.fromEntries(entries.map(([key, value]) => [key, value(context)]));
    }
    case 'unary': {
      const operand = compileExpression(node.operand, scope);
      if (node.operator === 'not') return (context) => operand(context) !== true;
      if (node.operator === '+') return operand;
      const negate = arithmetic('-', scope.types.get(node.operand) ?? 'Object');
      return (context) => negate(0, operand(context));
    }
    case 'binary':
      return compileBinary(node, scope);
  }
}
