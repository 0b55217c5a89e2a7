import type { Value } from '../values.ts';

/** What a built-in is given by the rendering. */
export interface BuiltInCall {
  /** Counts steps; throws when there are too many. */
  charge: (steps: number) => void;
  /** Counts the work on a text, and refuses one that is too long. */
  chargeText: (length: number) => void;
  fail: (message: string) => never;
  /** An argument as text, number or boolean; the fallback when it is left out. */
  text: (index: number, fallback?: string) => string;
  number: (index: number, fallback?: number) => number;
  value: (index: number) => Value;
  /** An argument such as `x -> x.port`, called with an item. */
  lambda: (index: number) => (item: Value) => Value;
  /** A value as it is written by `${…}`; fails for lists, hashes and booleans. */
  toText: (value: Value) => string;
  /** A boolean by the `boolean_format`. */
  booleanText: (value: boolean) => string;
  /** Whether two values are equal; values of different types are not. */
  isEqual: (left: Value, right: Value) => boolean;
  count: number;
}

export interface BuiltInInfo {
  /** The least and most arguments. */
  args: readonly [number, number];
  /** How it is written. */
  usage: string;
  description: string;
  takesLambda?: boolean;
}

/** A built-in for values of one type. */
export interface BuiltIn<Target> extends BuiltInInfo {
  run: (target: Target, call: BuiltInCall) => Value;
}

/** Writes the usual row of a table. */
export const builtIn = <Target>(
  usage: string,
  description: string,
  args: readonly [number, number],
  run: BuiltIn<Target>['run'],
): BuiltIn<Target> => ({ usage, description, args, run });

/** A built-in without arguments. */
export const plain = <Target>(
  usage: string,
  description: string,
  run: BuiltIn<Target>['run'],
): BuiltIn<Target> => builtIn(usage, description, [0, 0], run);
