import type { Budget } from './budget.ts';
import { hashBuiltIns, sequenceBuiltIns } from './built-ins/collections.ts';
import type { BuiltInCall } from './built-ins/definition.ts';
import { loopBuiltIns } from './built-ins/index.ts';
import { anyBuiltIns, numberBuiltIns, unknownFormat } from './built-ins/scalars.ts';
import { textBuiltIns } from './built-ins/text.ts';
import { formatNumber } from './format-number.ts';
import type { BinaryOperator, Expression, SettingName, Span } from './nodes.ts';
import { apply, equal, type OperatorContext, rangeOf } from './operators.ts';
import { itemOf, itemsOf, sliceOf } from './parts.ts';
import type { Scope } from './scope.ts';
import { MissingValue, RenderProblem } from './template-error.ts';
import {
  EndlessRange,
  emptyValue,
  type Hash,
  isHash,
  isSequence,
  kindOf,
  type Sequence,
  type Value,
} from './values.ts';

type BuiltInExpression = Extract<Expression, { kind: 'builtIn' }>;

const own = <T>(table: Readonly<Record<string, T>>, name: string): T | undefined =>
  Object.hasOwn(table, name) ? table[name] : undefined;

/** Evaluates the expressions of a template. */
export class Evaluator {
  /** The source with the expressions, for messages. */
  source = '';
  /** What is being evaluated, to say where an error is. */
  span: Span = { from: 0, to: 0 };
  readonly settings: Record<SettingName, string> = { number_format: 'number', boolean_format: 'true,false' };
  readonly scope: Scope;
  readonly #budget: Budget;
  readonly #context: OperatorContext;

  constructor(scope: Scope, budget: Budget) {
    this.scope = scope;
    this.#budget = budget;
    this.#context = {
      fail: (message) => this.fail(message),
      charge: (steps) => budget.charge(steps),
      chargeText: (length) => budget.chargeText(length),
      toText: (value) => this.toText(value),
    };
  }

  fail(message: string): never {
    throw new RenderProblem(this.span, message);
  }

  /** The value of an expression; undefined when it is missing. */
  optional(expression: Expression): Value {
    const outer = this.span;
    this.span = expression;
    this.#budget.charge(1);
    const value = this.#evaluate(expression);
    this.span = outer;
    return value;
  }

  value(expression: Expression): Exclude<Value, undefined> {
    const value = this.optional(expression);
    if (value !== undefined) return value;
    throw new MissingValue(expression, this.#missing(expression));
  }

  #missing(expression: Expression): string {
    const written = this.source.slice(expression.from, expression.to).slice(0, 60);
    const isVariable =
      expression.kind === 'member' && expression.target.kind === 'name' && expression.target.name === 'user';
    const define = isVariable
      ? `Create the configuration variable ${written.replace(/^user\s*\.?/, '')}, or write`
      : 'Write';
    return `${written} has no value. ${define} a default: \${${written}!"…"}.`;
  }

  text(expression: Expression): string {
    const value = this.value(expression);
    if (typeof value === 'boolean' || isHash(value) || isSequence(value)) this.span = expression;
    return this.toText(value);
  }

  boolean(expression: Expression): boolean {
    const value = this.value(expression);
    if (typeof value === 'boolean') return value;
    this.span = expression;
    const hint =
      typeof value === 'string'
        ? 'Compare it, as in name == "true", or write ?has_content.'
        : 'Compare it with something.';
    return this.fail(`This is ${kindOf(value)}, not true or false. ${hint}`);
  }

  number(expression: Expression): number {
    const value = this.value(expression);
    if (typeof value === 'number') return value;
    this.span = expression;
    return this.fail(
      `This is ${kindOf(value)}, not a number.${typeof value === 'string' ? ' Write ?number after it.' : ''}`,
    );
  }

  /** A value as `${…}` writes it. */
  toText(value: Value): string {
    if (typeof value === 'string') return value;
    if (value === emptyValue) return '';
    if (typeof value === 'number')
      return (
        formatNumber(value, this.settings.number_format) ?? this.fail('The number_format cannot be used.')
      );
    if (typeof value === 'boolean') return this.#booleanText(value, false);
    return this.fail(
      isHash(value)
        ? 'A hash cannot be written. Name one of its values, as in user.name.'
        : value === undefined
          ? 'There is no value.'
          : 'A list cannot be written. Write ?join(", ") after it, or use <#list>.',
    );
  }

  #booleanText(value: boolean, isExplicit: boolean): string {
    const format = this.settings.boolean_format;
    if (format === 'c') return String(value);
    const [yes = '', no = ''] = format.split(',');
    if (format === 'true,false' && !isExplicit)
      return this.fail(
        'A boolean is not written as it is. Write ?c for true and false, or ?string("yes", "no").',
      );
    return value ? yes : no;
  }

  /** The value of an operator. */
  apply(operator: BinaryOperator, left: Value, right: Value): Value {
    return apply(operator, left, right, this.#context);
  }

  #evaluate(expression: Expression): Value {
    switch (expression.kind) {
      case 'text':
        return this.#textOf(expression.parts);
      case 'number':
      case 'boolean':
        return expression.value;
      case 'name':
        return this.scope.get(expression.name);
      case 'group':
        return this.optional(expression.inner);
      case 'member':
        return this.#member(expression.target, expression.key);
      case 'default':
        return (
          this.#orMissing(expression.target) ??
          (expression.fallback ? this.value(expression.fallback) : emptyValue)
        );
      case 'exists':
        return this.#orMissing(expression.target) !== undefined;
      case 'unary': {
        if (expression.operator === '!') return !this.boolean(expression.operand);
        const number = this.number(expression.operand);
        return expression.operator === '-' && number !== 0 ? -number : number;
      }
      case 'binary':
        return this.#binary(expression);
      case 'range': {
        const start = this.value(expression.start);
        const end = expression.end ? this.value(expression.end) : undefined;
        return rangeOf(expression.type, start, end, expression.end !== null, this.#context);
      }
      case 'list':
        return expression.items.map((item) => this.value(item));
      case 'hash':
        return new Map(
          expression.entries.map(([key, value]) => [this.#hashKey(key), this.value(value)] as const),
        );
      case 'builtIn':
        return this.#builtIn(expression);
      case 'lambda':
        return this.fail('A condition with “->” can only be an argument.');
    }
  }

  #hashKey(expression: Expression): string {
    const key = this.value(expression);
    return typeof key === 'string' ? key : this.fail(`A name in a hash is a text, not ${kindOf(key)}.`);
  }

  #textOf(parts: readonly (string | Expression)[]): string {
    const texts = parts.map((part) => (typeof part === 'string' ? part : this.text(part)));
    const text = texts.join('');
    if (parts.length > 1) this.#budget.chargeText(text.length);
    return text;
  }

  /** `number?string["0.00"]`. */
  #formatted(number: number, format: string): string {
    return formatNumber(number, format) ?? this.fail(unknownFormat);
  }

  /** In parentheses, a value may be missing anywhere within. */
  #orMissing(expression: Expression): Value {
    if (expression.kind !== 'group') return this.optional(expression);
    const outer = this.span;
    try {
      return this.optional(expression);
    } catch (error) {
      if (!(error instanceof MissingValue)) throw error;
      this.span = outer;
      return undefined;
    }
  }

  #binary({ operator, left, right }: Extract<Expression, { kind: 'binary' }>): Value {
    if (operator === '&&') return this.boolean(left) && this.boolean(right);
    if (operator === '||') return this.boolean(left) || this.boolean(right);
    return apply(operator, this.value(left), this.value(right), this.#context);
  }

  #member(targetExpression: Expression, keyExpression: Expression): Value {
    if (targetExpression.kind === 'builtIn' && targetExpression.name === 'string' && !targetExpression.args) {
      const number = this.value(targetExpression.target);
      if (typeof number === 'number' && keyExpression.kind !== 'range')
        return this.#formatted(number, this.text(keyExpression));
    }
    const target = this.value(targetExpression);
    if (keyExpression.kind === 'range') {
      const { type, start, end } = keyExpression;
      return sliceOf(target, type, this.number(start), end && this.number(end), this.#context);
    }
    const key = this.value(keyExpression);
    if (typeof key === 'number') return itemOf(target, key, this.#context);
    if (typeof key !== 'string') {
      if (isSequence(key)) return itemsOf(target, key, this.#context);
      return this.fail(`Write a name or a position in the brackets, not ${kindOf(key)}.`);
    }
    if (isHash(target)) return target.get(key);
    if (target === emptyValue) return undefined;
    return this.fail(`There is no “${key.slice(0, 40)}” in ${kindOf(target)}; only hashes have names.`);
  }

  #builtIn(expression: BuiltInExpression): Value {
    const { name, target } = expression;
    const args = expression.args ?? [];
    if (own(loopBuiltIns, name)) return this.#loop(name, target, args);
    if (name === 'then') return this.value(args[this.boolean(target) ? 0 : 1] ?? target);
    if (name === 'switch') return this.#switch(target, args);
    if (name === 'default') return this.#firstOf([target, ...args]);
    const any = own(anyBuiltIns, name);
    if (any) {
      const value = any.allowsMissing ? this.#orMissing(target) : this.value(target);
      return any.run(value, this.#call(args));
    }
    return this.#typed(name, this.value(target), this.#call(args));
  }

  #typed(name: string, value: Value, call: BuiltInCall): Value {
    const text = own(textBuiltIns, name);
    if (text) {
      const target = typeof value === 'number' || value === emptyValue ? this.toText(value) : value;
      if (typeof target !== 'string') return this.fail(`?${name} is for texts; this is ${kindOf(value)}.`);
      call.chargeText(target.length);
      const result = text.run(target, call);
      if (typeof result === 'string') call.chargeText(result.length);
      return result;
    }
    const number = own(numberBuiltIns, name);
    if (number) {
      if (typeof value === 'number') return number.run(value, call);
      return this.fail(`?${name} is for numbers; this is ${kindOf(value)}. Write ?number after a text.`);
    }
    const sequence = own(sequenceBuiltIns, name);
    if (sequence) return sequence.run(this.#sequence(name, value), call);
    return own(hashBuiltIns, name)?.run(this.#hash(name, value), call);
  }

  #sequence(name: string, value: Value): Sequence {
    if (isSequence(value)) return value;
    if (value === emptyValue) return [];
    if (value instanceof EndlessRange) return this.fail('This range has no end. Write one: 0..9.');
    return this.fail(
      `?${name} is for lists; this is ${kindOf(value)}.${typeof value === 'string' ? ' Write ?split(",") after a text.' : ''}`,
    );
  }

  #hash(name: string, value: Value): Hash {
    if (isHash(value)) return value;
    if (value === emptyValue) return new Map();
    return this.fail(`?${name} is for hashes; this is ${kindOf(value)}.`);
  }

  #firstOf(expressions: readonly Expression[]): Value {
    for (const expression of expressions) {
      const value = this.#orMissing(expression);
      if (value !== undefined) return value;
    }
    return undefined;
  }

  #switch(target: Expression, args: readonly Expression[]): Value {
    const value = this.value(target);
    for (let index = 0; index + 1 < args.length; index += 2) {
      const [when, result] = [args[index], args[index + 1]];
      if (when && result && apply('==', value, this.value(when), this.#context) === true)
        return this.value(result);
    }
    const last = args.length % 2 === 1 ? args.at(-1) : undefined;
    if (last) return this.value(last);
    return this.fail('None of the cases of ?switch matches. Add a value for all others at the end.');
  }

  #loop(name: string, target: Expression, args: readonly Expression[]): Value {
    const loop = target.kind === 'name' ? this.scope.loopOf(target.name) : undefined;
    const index = loop?.index;
    if (!loop || index === null || index === undefined)
      return this.fail(`?${name} is for the variable of a <#list … as variable>.`);
    const isOdd = index % 2 === 0;
    const values: Readonly<Record<string, Value>> = {
      index,
      counter: index + 1,
      has_next: loop.hasNext,
      is_first: index === 0,
      is_last: !loop.hasNext,
      is_odd_item: isOdd,
      is_even_item: !isOdd,
      item_parity: isOdd ? 'odd' : 'even',
      item_parity_cap: isOdd ? 'Odd' : 'Even',
    };
    const choice = args[index % Math.max(args.length, 1)];
    return name === 'item_cycle' && choice ? this.value(choice) : values[name];
  }

  #call(args: readonly Expression[]): BuiltInCall {
    const argument = (index: number): Expression => args[index] ?? this.fail('An argument is missing.');
    return {
      ...this.#context,
      count: args.length,
      booleanText: (value) => this.#booleanText(value, true),
      text: (index, fallback) => {
        if (index >= args.length && fallback !== undefined) return fallback;
        const value = this.value(argument(index));
        if (typeof value === 'string' || typeof value === 'number' || value === emptyValue)
          return this.toText(value);
        return this.fail(`Argument ${index + 1} is ${kindOf(value)}, not a text.`);
      },
      number: (index, fallback) =>
        index >= args.length && fallback !== undefined ? fallback : this.number(argument(index)),
      value: (index) => this.value(argument(index)),
      lambda: (index) => {
        const lambda = argument(index);
        if (lambda.kind !== 'lambda')
          return this.fail('Write a condition or value for each item: item -> item.port.');
        return (item) =>
          this.scope.within({ names: [lambda.parameter], values: [item], index: null, hasNext: false }, () =>
            this.optional(lambda.body),
          );
      },
      isEqual: (left, right) => equal(left, right) === true,
    };
  }
}
