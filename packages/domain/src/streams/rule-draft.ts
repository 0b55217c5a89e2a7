import type { RequestBody, Schemas } from '@tailrace/sdk';
import { regexProblem } from '../forms/regex-problem.ts';
import { neededParts, type RuleCondition, ruleTypes, unusableBecause } from './stream-rules.ts';

export type StreamRule = Schemas['StreamRule'];

type RuleRequest = RequestBody<'createStreamRule'>;

/** A rule as the form edits it. */
export interface RuleDraft {
  /** Number of the type, as text for the select. */
  type: string;
  field: string;
  value: string;
  isInverted: boolean;
  description: string;
}

export const blankRule: RuleDraft = { type: '1', field: '', value: '', isInverted: false, description: '' };

export const draftOf = ({ type, field, value, inverted, description }: StreamRule): RuleDraft => ({
  type: String(type),
  field,
  value,
  isInverted: inverted === true,
  description: description ?? '',
});

/** The types, in the order in which they are offered. */
export const typeChoices = [
  { value: String(ruleTypes.equals), label: 'Field is exactly' },
  { value: String(ruleTypes.contains), label: 'Field contains' },
  { value: String(ruleTypes.regex), label: 'Field matches a regular expression' },
  { value: String(ruleTypes.present), label: 'Field is present' },
  { value: String(ruleTypes.greater), label: 'Field is greater than' },
  { value: String(ruleTypes.smaller), label: 'Field is smaller than' },
  { value: String(ruleTypes.input), label: 'Message was received by an input' },
  { value: String(ruleTypes.always), label: 'Every message' },
];

/** The draft with only those parts that its type has. */
function partsOf({ type, field, value }: RuleDraft): Pick<RuleCondition, 'type' | 'field' | 'value'> {
  const needed = neededParts(Number(type));
  return {
    type: Number(type),
    field: needed.includes('field') ? field.trim() : '',
    value: needed.includes('value') ? value : '',
  };
}

export const conditionOf = (draft: RuleDraft): RuleCondition => ({
  ...partsOf(draft),
  isInverted: draft.isInverted,
});

export const requestOf = (draft: RuleDraft): RuleRequest => ({
  ...(partsOf(draft) as Pick<RuleRequest, 'type' | 'field' | 'value'>),
  inverted: draft.isInverted,
  description: draft.description,
});

/** The request that creates a rule again. */
export const requestAgain = (rule: StreamRule): RuleRequest => requestOf(draftOf(rule));

/** What is wrong with a draft, by its parts; the server finds further mistakes in regular expressions. */
export function draftProblems(draft: RuleDraft): { field?: string; value?: string } {
  const { type, field, value } = partsOf(draft);
  const needed = neededParts(type);
  const valueProblem =
    needed.includes('value') && value.trim() === ''
      ? 'Give it a value.'
      : (unusableBecause({ type, value }) ??
        (type === ruleTypes.regex ? regexProblem(value)?.message : undefined));
  return {
    ...(needed.includes('field') && field === '' ? { field: 'Give it a field.' } : {}),
    ...(valueProblem ? { value: valueProblem } : {}),
  };
}
