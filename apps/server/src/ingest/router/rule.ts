import { fieldOf, type RuleCondition, ruleCompiler, ruleTypes } from '@tailrace/domain/streams/stream-rules';
import { numberOf, textOf } from './field-value.ts';

/** Compiles a rule that needs no user code. */
export const compileRule = ruleCompiler({ textOf, numberOf });

/** Whether a message matches such a rule. */
export type RuleTest = ReturnType<typeof compileRule>;

/** What a message must have for a rule to match; null when that cannot be told from one field. */
export interface Requirement {
  field: string;
  /** The trimmed text of the field; null when any will do. */
  value: string | null;
  /** What the text of the field must contain, when that is told. */
  part?: string;
}

export function requirementOf(rule: RuleCondition): Requirement | null {
  const { type, field, value, isInverted } = rule;
  switch (type) {
    case ruleTypes.equals:
      return isInverted ? null : { field, value };
    case ruleTypes.input:
      return isInverted ? null : { field: fieldOf(rule), value };
    case ruleTypes.greater:
    case ruleTypes.smaller:
      return { field, value: null };
    case ruleTypes.contains:
      return isInverted ? null : { field, value: null, part: value };
    case ruleTypes.regex:
    case ruleTypes.present:
      return isInverted ? null : { field, value: null };
    default:
      return null;
  }
}
