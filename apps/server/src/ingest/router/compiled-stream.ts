import { ruleTypes, unusableBecause } from '@tailrace/domain/streams/stream-rules';
import type { MetricRegistry } from '../../metrics/registry.ts';
import { compileJavaRegex, type JavaRegex } from '../../patterns/regex/java-regex.ts';
import type { StoredMessage } from '../../storage/message.ts';
import type { RoutedRule, RoutedStream } from '../configuration/routed-stream.ts';
import { type Expression, expression, type UserCode } from '../stage/expression.ts';
import type { Unusable } from '../stage/stage.ts';
import { textOf } from './field-value.ts';
import { compileRule, type RuleTest } from './rule.ts';
import { ruleMetric, ruleTitle } from './rule-names.ts';

/** A rule with a regular expression, which runs as user code. */
interface RegexRule {
  expression: Expression;
  /** A rule that is stopped or cannot be compiled does not match, nor does it inverted. */
  test(message: StoredMessage, userCode: UserCode): boolean;
}

/** Measuring each run would take longer than many of them. */
const runsPerSample = 16;

/** The expression is compiled with its first message, where compiling is watched, too. */
function regexRule(stream: RoutedStream, rule: RoutedRule, registry: MetricRegistry): RegexRule {
  const { field, value, isInverted } = rule;
  const metric = ruleMetric(stream, rule);
  const own = expression({ key: `${metric} ${value}`, title: ruleTitle(stream, rule), metric });
  const time = registry.timer(`${metric}.executionTime`);
  let regex: JavaRegex | null = null;
  let runs = 0;

  function isContainedIn(text: string): boolean {
    regex ??= compileJavaRegex(value);
    if (runs++ % runsPerSample !== 0) return regex.match(text) !== null;
    const start = performance.now();
    const isFound = regex.match(text) !== null;
    time.record(performance.now() - start, runsPerSample);
    return isFound;
  }

  return {
    expression: own,
    test(message, userCode) {
      const text = textOf(message, field);
      if (text === null) return isInverted;
      const isFound = userCode.run(own, () => isContainedIn(text));
      return isFound !== null && isFound !== isInverted;
    },
  };
}

/** A stream whose rules are ready to be tested. */
export class CompiledStream {
  readonly id: string;
  readonly removesFromDefault: boolean;
  readonly unusable: Unusable[];
  readonly #needsAll: boolean;
  readonly #tests: RuleTest[];
  readonly #regexRules: RegexRule[];

  constructor(stream: RoutedStream, registry: MetricRegistry) {
    const { id, rules, matching, removesFromDefault } = stream;
    this.id = id;
    this.removesFromDefault = removesFromDefault;
    this.#needsAll = matching === 'AND';
    this.#tests = rules.filter(({ type }) => type !== ruleTypes.regex).map(compileRule);
    this.#regexRules = rules
      .filter(({ type }) => type === ruleTypes.regex)
      .map((rule) => regexRule(stream, rule, registry));
    this.unusable = rules.flatMap((rule) => {
      const reason = unusableBecause(rule);
      return reason === null ? [] : [{ title: ruleTitle(stream, rule), reason }];
    });
  }

  get expressions(): Expression[] {
    return this.#regexRules.map(({ expression }) => expression);
  }

  /** Whether a message matches; null when that depends on user code and there is none. */
  matches(message: StoredMessage, userCode: UserCode | null): boolean | null {
    const needsAll = this.#needsAll;
    for (const test of this.#tests) if (test(message) !== needsAll) return !needsAll;
    if (this.#regexRules.length === 0) return needsAll;
    if (!userCode) return null;
    for (const rule of this.#regexRules) if (rule.test(message, userCode) !== needsAll) return !needsAll;
    return needsAll;
  }
}
