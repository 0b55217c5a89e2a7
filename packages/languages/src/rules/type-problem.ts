import type { RuleType } from './rule-function.ts';

/** How values become a type that an argument or operand needs. */
const conversions: Partial<Record<RuleType, string>> = {
  Boolean: 'to_bool(…)',
  DateTime: 'to_date(…)',
  Double: 'to_double(…)',
  IpAddress: 'to_ip(…)',
  JsonNode: 'parse_json(…)',
  List: '[…]',
  Long: 'to_long(…)',
  Map: 'to_map(…)',
  Message: 'create_message()',
  Period: 'days(1)',
  String: 'to_string(…)',
  URL: 'to_url(…)',
};

const hint = (needed: RuleType) => {
  const conversion = conversions[needed];
  return conversion ? ` Use ${conversion}.` : '';
};

const spoken = (names: readonly string[]) => new Intl.ListFormat('en').format(names);

/** Errors and warnings about types and calls, and how to fix them. */
export const typeReasons = {
  function: (name: string, meant: string | undefined) =>
    `There is no function ${name}. ${meant ? `Did you mean ${meant}?` : 'Check the spelling.'}`,
  tooFew: (name: string, needed: readonly string[], given: number) =>
    `${name} needs ${spoken(needed)}, but has ${given} ${given === 1 ? 'argument' : 'arguments'}.`,
  tooMany: (name: string, most: number) =>
    most === 0
      ? `${name} takes no arguments. Remove them.`
      : `${name} takes at most ${most} ${most === 1 ? 'argument' : 'arguments'}. Remove the others.`,
  missing: (name: string, parameter: string) => `${name} needs ${parameter}. Add ${parameter}: ….`,
  mustName: (name: string, parameter: string) =>
    `Name the arguments of ${name}, as in ${parameter}: …, because an optional one comes before a required one.`,
  unknownParameter: (name: string, parameter: string, meant: string | undefined) =>
    `${name} has no parameter ${parameter} and ignores it.${meant ? ` Did you mean ${meant}?` : ''}`,
  repeatedParameter: (parameter: string) => `${parameter} is given already. Only the first one counts.`,
  argument: (name: string, parameter: string, needed: RuleType, given: RuleType) =>
    `${parameter} of ${name} must be ${needed}, not ${given}.${hint(needed)}`,
  different: (operator: string, left: RuleType, right: RuleType) => {
    const needed = left === 'Object' ? right : left;
    return `${left} ${operator} ${right} does not work: both sides need the same type.${hint(needed)}`;
  },
  operation: (operator: string, type: RuleType) => {
    if (type === 'DateTime') {
      return `Dates cannot be combined by ${operator}. Subtract dates, or add a period such as days(1).`;
    }
    return `${operator} does not work with ${type}.${type === 'String' ? ' Texts can only be joined by +.' : ''}`;
  },
  unknownOperands: (operator: string) =>
    `${operator} fails here unless both values are numbers. Use to_long(…), to_double(…) or to_string(…).`,
  not: (type: RuleType) => `not needs Boolean, not ${type}. Use to_bool(…) or a comparison.`,
  listIndex: (type: RuleType) =>
    `The elements of a list have numbers, so the index must be Long, not ${type}.${hint('Long')}`,
  mapIndex: (type: RuleType) =>
    `The entries of a map have names, so the index must be String, not ${type}.${hint('String')}`,
  index: (type: RuleType) =>
    `Only lists and maps have an index, not ${type}.${type === 'Object' ? ' Use to_map(…) or a name, as in x.name.' : ''}`,
  condition: (type: RuleType) =>
    `A condition must be Boolean; ${type} counts as false. Use to_bool(…) or a comparison.`,
  operand: (operator: string, type: RuleType) =>
    `${operator} needs Boolean on both sides; ${type} may count as false. Use to_bool(…) or a comparison.`,
  order: (operator: string, type: RuleType) =>
    `${operator} compares numbers and dates, not ${type}.${type === 'Object' ? hint('Long') : ''}`,
  sign: (operator: string, type: RuleType) => `${operator} needs a number, not ${type}.${hint('Long')}`,
  noValue: (name: string) => `${name} has no value. Call it as a statement of its own.`,
  unused: (name: string) => `${name} is never used. Remove it or use it.`,
  dropped: (name: string) => `${name} has no effect, because drop_message has discarded the message.`,
  period: (value: string) => `“${value}” is no period. Write one as in P1DT2H for a day and two hours.`,
  timezone: (value: string) => `There is no time zone ${value}. Write one as in Europe/Berlin or UTC.`,
} as const;
