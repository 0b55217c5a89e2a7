import type { ConstantKind, RuleParameter, RuleType } from '../rule-function.ts';

/** A parameter that every call gives. */
export function required(
  name: string,
  type: RuleType,
  description: string,
  constant?: ConstantKind,
): RuleParameter {
  return { name, type, optional: false, description, ...(constant && { constant }) };
}

/** A parameter that a call can leave out. */
export function optional(
  name: string,
  type: RuleType,
  description: string,
  constant?: ConstantKind,
): RuleParameter {
  return { ...required(name, type, description, constant), optional: true };
}

/** The message a function works on. */
export const messageParameter = optional(
  'message',
  'Message',
  'The message to work on. Default: the message being processed.',
);

/** The time zone a function reads or writes a date in. */
export const timezoneParameter = optional(
  'timezone',
  'String',
  'The name of a time zone, such as "Europe/Berlin". Default: "UTC".',
  'timezone',
);
