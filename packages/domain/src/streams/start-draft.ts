import { type LoadedMessage, valueIn } from './loaded-message.ts';
import { blankRule, type RuleDraft } from './rule-draft.ts';
import { neededParts, ruleTypes } from './stream-rules.ts';

/** Fields with free text: only a part of them is likely to be the same in other messages. */
const textFields = new Set(['message', 'full_message']);

/** The type that a rule about a field starts with. */
export const usualType = (field: string): number =>
  textFields.has(field) ? ruleTypes.contains : ruleTypes.equals;

/** A new rule about a field, with the value given or that of the loaded message. */
export function startDraft(
  { field = '', rule, value }: { field?: string; rule?: string; value?: string },
  message: LoadedMessage | null,
): RuleDraft {
  const requested = Number(rule);
  const type = Object.values<number>(ruleTypes).includes(requested) ? requested : usualType(field);
  const hasValue = neededParts(type).includes('value');
  const known = value ?? (message === null ? '' : valueIn(message, field));
  return { ...blankRule, type: String(type), field, value: hasValue ? known : '' };
}
