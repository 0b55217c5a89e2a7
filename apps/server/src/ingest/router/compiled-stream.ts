import { ruleTypes, unusableBecause } from '@tailrace/domain/streams/stream-rules';
import type { MetricRegistry } from '../../metrics/registry.ts';
import type { StoredMessage } from '../../storage/message.ts';
import type { RoutedStream } from '../configuration/routed-stream.ts';
import type { Expression, UserCode } from '../stage/expression.ts';
import type { Unusable } from '../stage/stage.ts';
import { type RegexRule, regexRule } from './regex-rule.ts';
import { compileRule, type RuleTest } from './rule.ts';
import { ruleTitle } from './rule-names.ts';

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
