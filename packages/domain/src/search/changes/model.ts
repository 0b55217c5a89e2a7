/** One of the two compared sets of messages. */
export interface Scope {
  messages: number;
  /** Its length in milliseconds. */
  length: number;
}

/** The messages that are asked about, and those they are compared with. */
export interface Scopes {
  now: Scope;
  before: Scope;
}

/** How many messages of each scope have something in common. */
export interface Pair {
  now: number;
  before: number;
}

export interface CountedValue extends Pair {
  value: string;
}

/** A field whose values were counted in both scopes. */
export interface CountedField {
  field: string;
  /** Messages with the field, whatever its value; `null` where it has uncounted values and nobody asked. */
  withField: Pair | null;
  values: readonly CountedValue[];
  /** Whether the field has more values than were counted. */
  hasMore: boolean;
}

/** Statistics of a number in one scope. */
export interface NumberStatistics {
  count: number;
  mean: number;
  deviation: number;
  p95: number;
}

/** A field that is compared as a quantity, because it has too many values to count each. */
export interface MeasuredField {
  field: string;
  withField: Pair;
  /** `null` where no message of the scope has a number. */
  now: NumberStatistics | null;
  before: NumberStatistics | null;
}

export type ChangeKind = 'new' | 'gone' | 'more' | 'less' | 'higher' | 'lower';

interface ChangeOf<Type extends string> extends Pair {
  type: Type;
  field: string;
  kind: ChangeKind;
  /** From 0, equally common in both scopes, to 1, found in one of them alone and there in each message. */
  score: number;
  /** The counts are those of a sample, scaled up. */
  isEstimate?: true;
}

/** A value that became more or less common. */
export interface ValueChange extends ChangeOf<'value'> {
  value: string;
}

/** A field that more or fewer messages have; its values say nothing because each is of few messages. */
export type PresenceChange = ChangeOf<'presence'>;

/** A number whose mean moved; `now` and `before` are the messages with it. */
export interface NumberChange extends ChangeOf<'number'> {
  statistics: { now: NumberStatistics; before: NumberStatistics };
}

export type Change = ValueChange | PresenceChange | NumberChange;
