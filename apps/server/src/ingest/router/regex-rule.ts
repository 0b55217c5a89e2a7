import type { MetricRegistry } from '../../metrics/registry.ts';
import { compileJavaRegex, type JavaRegex } from '../../patterns/regex/java-regex.ts';
import type { StoredMessage } from '../../storage/message.ts';
import type { RoutedRule, RoutedStream } from '../configuration/routed-stream.ts';
import { type Expression, expression, type UserCode } from '../stage/expression.ts';
import { textOf } from './field-value.ts';
import { ruleMetric, ruleTitle } from './rule-names.ts';

/** A rule with a regular expression, which runs as user code. */
export interface RegexRule {
  expression: Expression;
  /** A rule that is stopped or cannot be compiled does not match, nor does it inverted. */
  test(message: StoredMessage, userCode: UserCode): boolean;
}

/** Measuring each run would take longer than many of them. */
const runsPerSample = 16;

/** The expression is compiled with its first message, where compiling is watched, too. */
export function regexRule(stream: RoutedStream, rule: RoutedRule, registry: MetricRegistry): RegexRule {
  const { field, value, isInverted } = rule;
  const metric = ruleMetric(stream, rule);
  const own = expression({ key: `${metric} ${value}`, title: ruleTitle(stream, rule), metric });
  const time = registry.timer(`${metric}.executionTime`);
  let regex: JavaRegex | null = null;
  let runs = 0;

  function isFoundIn(text: string): boolean {
    regex ??= compileJavaRegex(value);
    if (runs++ % runsPerSample !== 0) return regex.first(text) !== null;
    const start = performance.now();
    const isFound = regex.first(text) !== null;
    time.record(performance.now() - start, runsPerSample);
    return isFound;
  }

  return {
    expression: own,
    test(message, userCode) {
      const text = textOf(message, field);
      if (text === null) return isInverted;
      const isFound = userCode.run(own, () => isFoundIn(text));
      return isFound !== null && isFound !== isInverted;
    },
  };
}
