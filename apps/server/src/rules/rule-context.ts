import type { Lookups } from '../lookup/lookups.ts';
import type { Definitions } from '../patterns/grok/expand.ts';
import type { RuleMessage } from './values.ts';

/** A stream or input, as rules find it by id or title. */
export interface Named {
  id: string;
  title: string;
}

/** What the rules of a server have in common; it changes with the configuration. */
export interface RuleEnvironment {
  grokPatterns: Definitions;
  streams: readonly (Named & { isDisabled: boolean })[];
  inputs: readonly Named[];
  /** Adds to a counter that users named. */
  count(name: string, value: number): void;
  /** Writes to the log of the server. */
  debug(text: string): void;
}

/** What a rule runs on. */
export interface RuleContext {
  readonly environment: RuleEnvironment;
  /** The message that functions work on unless they are given another. */
  readonly message: RuleMessage;
  readonly lookups: Lookups;
  /** The values of `let` in the rule that runs, by position. */
  variables: unknown[];
  /** The time of `now`, the same for all rules of a message: milliseconds since 1970. */
  readonly now: number;
  /** Adds a message that a rule makes. Throws a RuleError when there are too many. */
  create(message: RuleMessage): RuleMessage;
}

/**
 * A function of rules: called with its arguments in the order of its parameters, of the parameters' types; one that is
 * left out is undefined. Values are texts, numbers (whole ones beyond 2^53 are bigint), booleans, null, lists, plain
 * objects (maps) and the classes of `values.ts`. Throws a RuleError when it cannot have a value.
 */
// biome-ignore lint/suspicious/noExplicitAny: the type of each argument is its parameter's.
export type RuleFunctionBody = (context: RuleContext, ...args: any[]) => unknown;
