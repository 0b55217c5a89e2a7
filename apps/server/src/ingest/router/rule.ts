import type { StoredMessage } from '../../search/message.ts';
import type { RoutedRule } from '../configuration/routed-stream.ts';
import { numberIn, numberOf, textOf } from './field-value.ts';

/** The numbers of the contract's rule types. */
export const ruleTypes = {
  equals: 1,
  regex: 2,
  greater: 3,
  smaller: 4,
  present: 5,
  contains: 6,
  always: 7,
  input: 8,
} as const;

/** The field that a rule looks at. */
export const fieldOf = ({ type, field }: RoutedRule) =>
  type === ruleTypes.input ? 'gl2_source_input' : field;

/** Whether a message matches a rule that needs no user code. */
export type RuleTest = (message: StoredMessage) => boolean;

type Compile = (rule: RoutedRule) => RuleTest;

/** A test of the field's text; a message without the field matches the inverted rule. */
const onText =
  (test: (text: string, value: string) => boolean): Compile =>
  (rule) => {
    const { value, isInverted } = rule;
    const field = fieldOf(rule);
    return (message) => {
      const text = textOf(message, field);
      return (text !== null && test(text, value)) !== isInverted;
    };
  };

/** A comparison of numbers; a message without a number in the field does not match, nor does it inverted. */
const onNumber =
  (test: (number: number | bigint, limit: number) => boolean): Compile =>
  ({ field, value, isInverted }) => {
    const limit = numberIn(value);
    if (Number.isNaN(limit)) return () => false;
    return (message) => {
      const number = numberOf(message, field);
      return !Number.isNaN(Number(number)) && test(number, limit) !== isInverted;
    };
  };

const compilers: Readonly<Record<number, Compile>> = {
  [ruleTypes.equals]: onText((text, value) => text.trim() === value),
  [ruleTypes.greater]: onNumber((number, limit) => number > limit),
  [ruleTypes.smaller]: onNumber((number, limit) => number < limit),
  [ruleTypes.present]: onText((text) => text.trim() !== ''),
  [ruleTypes.contains]: onText((text, value) => text.includes(value)),
  [ruleTypes.always]:
    ({ isInverted }) =>
    () =>
      !isInverted,
  [ruleTypes.input]: onText((text, value) => text === value),
};

/** A rule that cannot be used never matches. */
export const compileRule: Compile = (rule) => compilers[rule.type]?.(rule) ?? (() => false);

/** Why a rule cannot be used; null when it can. */
export function unusableBecause({ type, value }: RoutedRule): string | null {
  if (type !== ruleTypes.regex && !compilers[type]) return `There is no rule type ${type}.`;
  const isComparison = type === ruleTypes.greater || type === ruleTypes.smaller;
  return isComparison && Number.isNaN(numberIn(value)) ? `"${value}" is not a number.` : null;
}

/** What a message must have for a rule to match; null when that cannot be told from one field. */
export interface Requirement {
  field: string;
  /** The trimmed text of the field; null when any will do. */
  value: string | null;
}

export function requirementOf(rule: RoutedRule): Requirement | null {
  const { type, field, value, isInverted } = rule;
  switch (type) {
    case ruleTypes.equals:
      return isInverted ? null : { field, value };
    case ruleTypes.input:
      return isInverted ? null : { field: fieldOf(rule), value };
    case ruleTypes.greater:
    case ruleTypes.smaller:
      return { field, value: null };
    case ruleTypes.regex:
    case ruleTypes.present:
    case ruleTypes.contains:
      return isInverted ? null : { field, value: null };
    default:
      return null;
  }
}
