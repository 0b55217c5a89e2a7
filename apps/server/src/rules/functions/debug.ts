import type { RuleFunctionBody } from '../rule-context.ts';
import { textOf } from '../text-of.ts';
import { RuleError } from '../values.ts';

const maxShown = 10_000;
const maxName = 256;

export const debug = {
  /** Writes a value to the log of the server. */
  debug(context, value: unknown) {
    context.environment.debug(textOf(value).slice(0, maxShown).toWellFormed());
    return null;
  },
  metric_counter_inc(context, name: string, value: number | bigint = 1) {
    if (name.trim() === '' || name.length > maxName) {
      throw new RuleError(`The name of a metric has 1 to ${maxName} characters`);
    }
    context.environment.count(name, Number(value));
    return null;
  },
} satisfies Record<string, RuleFunctionBody>;
