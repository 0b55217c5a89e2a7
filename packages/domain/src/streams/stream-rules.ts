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

/** The condition of a stream rule. */
export interface RuleCondition {
  type: number;
  field: string;
  value: string;
  isInverted: boolean;
}

/** Reads fields of a message as rules compare them. */
export interface FieldReader<Message> {
  /** `null` when the field is missing. */
  textOf: (message: Message, field: string) => string | null;
  /** NaN when it is missing or not a number. */
  numberOf: (message: Message, field: string) => number | bigint;
}

/** The field that a rule looks at. */
export const fieldOf = ({ type, field }: Pick<RuleCondition, 'type' | 'field'>) =>
  type === ruleTypes.input ? 'gl2_source_input' : field;

const decimal = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/i;

/** A text as a number; NaN for any other text. */
export function numberIn(text: string): number {
  const trimmed = text.trim();
  return decimal.test(trimmed) ? Number(trimmed) : Number.NaN;
}

const textTests: Readonly<Record<number, (text: string, value: string) => boolean>> = {
  [ruleTypes.equals]: (text, value) => text.trim() === value,
  [ruleTypes.present]: (text) => text.trim() !== '',
  [ruleTypes.contains]: (text, value) => text.includes(value),
  [ruleTypes.input]: (text, value) => text === value,
};

const numberTests: Readonly<Record<number, (number: number | bigint, limit: number) => boolean>> = {
  [ruleTypes.greater]: (number, limit) => number > limit,
  [ruleTypes.smaller]: (number, limit) => number < limit,
};

/**
 * Compiles rules without regular expressions, for messages that `reader` can read. A rule that cannot be used never
 * matches. A message without the field matches the inverted rule, except for comparisons of numbers.
 *
 * @example ruleCompiler(reader)({ type: 1, field: 'app', value: 'shop', isInverted: false })({ app: 'shop' })
 */
export function ruleCompiler<Message>({ textOf, numberOf }: FieldReader<Message>) {
  return (rule: RuleCondition): ((message: Message) => boolean) => {
    const { type, value, isInverted } = rule;
    const field = fieldOf(rule);
    const ofText = textTests[type];
    if (ofText) {
      return (message) => {
        const text = textOf(message, field);
        return (text !== null && ofText(text, value)) !== isInverted;
      };
    }
    const ofNumber = numberTests[type];
    const limit = numberIn(value);
    if (ofNumber && !Number.isNaN(limit)) {
      return (message) => {
        const number = numberOf(message, field);
        return !Number.isNaN(Number(number)) && ofNumber(number, limit) !== isInverted;
      };
    }
    return type === ruleTypes.always ? () => !isInverted : () => false;
  };
}

/** Why a rule cannot be used, whatever its regular expression; `null` when it can. */
export function unusableBecause({ type, value }: Pick<RuleCondition, 'type' | 'value'>): string | null {
  if (!Object.values<number>(ruleTypes).includes(type)) return `Unknown rule type: ${type}.`;
  return numberTests[type] && Number.isNaN(numberIn(value)) ? `"${value}" is not a number.` : null;
}

/** The parts of a rule that must not be empty, by its type. */
export function neededParts(type: number): readonly ('field' | 'value')[] {
  switch (type) {
    case ruleTypes.equals:
    case ruleTypes.regex:
    case ruleTypes.greater:
    case ruleTypes.smaller:
    case ruleTypes.contains:
      return ['field', 'value'];
    case ruleTypes.present:
      return ['field'];
    case ruleTypes.input:
      return ['value'];
    default:
      return [];
  }
}

/** Whether a stream takes a message, by the results of its rules; a stream without rules takes none. */
export function streamTakes(matching: 'AND' | 'OR', results: readonly boolean[]): boolean {
  if (results.length === 0) return false;
  return matching === 'AND' ? results.every(Boolean) : results.some(Boolean);
}
