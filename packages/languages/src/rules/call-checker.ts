import { suggest } from '../grok/suggest.ts';
import { argumentsOf } from './arguments-of.ts';
import { constantProblem } from './constant-problem.ts';
import { ruleFunctions } from './functions/index.ts';
import type { CallNode, ExpressionNode, RuleProblem } from './nodes.ts';
import type { ConstantKind, RuleFunction, RuleType } from './rule-function.ts';
import { doubt, mistake } from './rule-problem.ts';
import { typeReasons } from './type-problem.ts';

/** How a rule is checked. */
export interface CheckOptions {
  /** The functions that rules can call. Default: `ruleFunctions`. */
  functions?: readonly RuleFunction[];
  /** What is wrong with a constant argument, for what only the server can check; `null` for nothing. */
  checkConstant?: (kind: ConstantKind, value: string) => string | null;
}

/** Whether a parameter takes values of a type. */
function takes(parameter: RuleType, given: RuleType): boolean {
  if (parameter === 'Object' || parameter === given) return true;
  return parameter === 'Map' && (given === 'GrokResult' || given === 'RegexMatchResult');
}

/** Checks calls against the signatures of functions. */
export class CallChecker {
  readonly problems: RuleProblem[] = [];
  readonly #functions: ReadonlyMap<string, RuleFunction>;
  readonly #checkConstant: NonNullable<CheckOptions['checkConstant']>;

  constructor({ functions = ruleFunctions, checkConstant = () => null }: CheckOptions) {
    this.#functions = new Map(functions.map((fn) => [fn.name, fn]));
    this.#checkConstant = checkConstant;
  }

  /** The type of a call whose arguments have the types. */
  check(call: CallNode, types: ReadonlyMap<ExpressionNode, RuleType>): RuleType | null {
    const fn = this.#functions.get(call.name);
    if (!fn) {
      const meant = suggest(call.name, [...this.#functions.keys()]);
      this.#add(this.#nameOf(call), typeReasons.function(call.name, meant), 'undeclared_function');
      return null;
    }
    const isNamed = call.arguments.some(({ name }) => name !== null);
    const isComplete = isNamed ? this.#checkNames(call, fn) : this.#checkNumber(call, fn);
    if (isComplete) this.#checkValues(call, fn, types);
    return fn.returns;
  }

  #checkNumber(call: CallNode, fn: RuleFunction): boolean {
    const needed = fn.parameters.filter(({ optional }) => !optional);
    const given = call.arguments.length;
    const lastNeeded = fn.parameters.findLastIndex(({ optional }) => !optional);
    const hasOptionalFirst = fn.parameters.slice(0, lastNeeded + 1).some(({ optional }) => optional);
    if (given > 0 && hasOptionalFirst) {
      const reason = typeReasons.mustName(fn.name, needed[0]?.name ?? '');
      this.#add(call, reason, 'must_name_optional_params');
      return false;
    }
    if (given < needed.length) {
      const names = needed.map(({ name }) => name);
      this.#add(call, typeReasons.tooFew(fn.name, names, given), 'wrong_number_of_arguments');
      return false;
    }
    const extra = call.arguments[fn.parameters.length]?.value;
    if (!extra) return true;
    const reason = typeReasons.tooMany(fn.name, fn.parameters.length);
    this.#add({ from: extra.from, to: call.to - 1 }, reason, 'wrong_number_of_arguments');
    return false;
  }

  #checkNames(call: CallNode, fn: RuleFunction): boolean {
    const names = fn.parameters.map(({ name }) => name);
    const given = new Set<string>();
    for (const { name, value } of call.arguments) {
      if (name === null) continue;
      if (!names.includes(name)) {
        const free = names.filter((other) => !call.arguments.some((argument) => argument.name === other));
        this.problems.push(
          doubt(
            value,
            typeReasons.unknownParameter(fn.name, name, suggest(name, free)),
            'missing_required_param',
          ),
        );
      } else if (given.has(name)) {
        this.problems.push(doubt(value, typeReasons.repeatedParameter(name)));
      }
      given.add(name);
    }
    const missing = fn.parameters.filter(({ name, optional }) => !optional && !given.has(name));
    for (const { name } of missing) {
      this.#add(this.#nameOf(call), typeReasons.missing(fn.name, name), 'missing_required_param');
    }
    return missing.length === 0;
  }

  #checkValues(call: CallNode, fn: RuleFunction, types: ReadonlyMap<ExpressionNode, RuleType>): void {
    for (const [position, value] of argumentsOf(call, fn).entries()) {
      const parameter = fn.parameters[position];
      if (!value || !parameter) continue;
      const type = types.get(value);
      if (type && !takes(parameter.type, type)) {
        const reason = typeReasons.argument(fn.name, parameter.name, parameter.type, type);
        this.#add(value, reason, 'incompatible_argument_type');
      } else if (parameter.constant && value.kind === 'literal' && typeof value.value === 'string') {
        const reason =
          constantProblem(parameter.constant, value.value) ??
          this.#checkConstant(parameter.constant, value.value);
        if (reason !== null) this.#add(value, reason, 'invalid_function_argument');
      }
    }
  }

  #nameOf(call: CallNode) {
    return { from: call.from, to: call.from + call.name.length };
  }

  #add(span: { from: number; to: number }, reason: string, type: RuleProblem['type']): void {
    this.problems.push(mistake(span, reason, type));
  }
}
