import type { Schemas } from '@tailrace/sdk';

type StreamRule = Pick<Schemas['StreamRule'], 'type' | 'field' | 'value' | 'inverted'>;

/** By the type's number in the API: the condition in words, and the inverted condition. */
const texts: Readonly<Record<number, (rule: StreamRule) => readonly [is: string, isNot: string]>> = {
  1: ({ field, value }) => [`${field} is “${value}”`, `${field} is not “${value}”`],
  2: ({ field, value }) => [`${field} matches ${value}`, `${field} does not match ${value}`],
  3: ({ field, value }) => [`${field} is greater than ${value}`, `${field} is not greater than ${value}`],
  4: ({ field, value }) => [`${field} is smaller than ${value}`, `${field} is not smaller than ${value}`],
  5: ({ field }) => [`${field} is there`, `${field} is not there`],
  6: ({ field, value }) => [`${field} contains “${value}”`, `${field} does not contain “${value}”`],
  7: () => ['every message', 'no message'],
  8: ({ value }) => [`received by the input ${value}`, `not received by the input ${value}`],
};

/** A stream rule's condition in words. */
export function streamRuleText(rule: StreamRule): string {
  const [is, isNot] = texts[rule.type]?.(rule) ?? [
    `a rule of type ${rule.type}`,
    `not a rule of type ${rule.type}`,
  ];
  return rule.inverted ? isNot : is;
}
