import type { Schemas } from '@tailrace/sdk';

type StreamRule = Pick<Schemas['StreamRule'], 'type' | 'field' | 'value' | 'inverted'>;

/** The title of an input by its id; `undefined` if it is unknown. */
export type InputTitle = (id: string) => string | undefined;

type Texts = (rule: StreamRule, inputTitle: InputTitle) => readonly [is: string, isNot: string];

/** By the type's number in the API: the condition in words, and the inverted condition. */
const texts: Readonly<Record<number, Texts>> = {
  1: ({ field, value }) => [`${field} is “${value}”`, `${field} is not “${value}”`],
  2: ({ field, value }) => [`${field} matches ${value}`, `${field} does not match ${value}`],
  3: ({ field, value }) => [`${field} is greater than ${value}`, `${field} is not greater than ${value}`],
  4: ({ field, value }) => [`${field} is smaller than ${value}`, `${field} is not smaller than ${value}`],
  5: ({ field }) => [`${field} is present`, `${field} is not present`],
  6: ({ field, value }) => [`${field} contains “${value}”`, `${field} does not contain “${value}”`],
  7: () => ['every message', 'no message'],
  8: ({ value }, inputTitle) => {
    const title = inputTitle(value);
    const input = title === undefined ? `the input ${value}` : `the input “${title}”`;
    return [`received by ${input}`, `not received by ${input}`];
  },
};

/** A stream rule's condition in words. */
export function streamRuleText(rule: StreamRule, inputTitle: InputTitle = () => undefined): string {
  const [is, isNot] = texts[rule.type]?.(rule, inputTitle) ?? [
    `a rule of type ${rule.type}`,
    `not a rule of type ${rule.type}`,
  ];
  return rule.inverted ? isNot : is;
}
