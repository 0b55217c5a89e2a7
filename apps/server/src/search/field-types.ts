/** What kinds of values a field had, as bits: a field may have had several. */
export const valueTypes = { string: 1, long: 2, double: 4, boolean: 8 } as const;

/** The bit of integers that a number would round: longs like others, but written and read with more care. */
export const wideLong = 16;

/** The bits of all numbers. */
export const numericTypes = valueTypes.long | valueTypes.double | wideLong;

export type ValueType = keyof typeof valueTypes;

/** The bit of a value; 0 for what no field holds. */
export function typeBit(value: unknown): number {
  switch (typeof value) {
    case 'string':
      return valueTypes.string;
    case 'number':
      return Number.isSafeInteger(value) ? valueTypes.long : Number.isFinite(value) ? valueTypes.double : 0;
    case 'bigint':
      return wideLong;
    case 'boolean':
      return valueTypes.boolean;
    default:
      return Array.isArray(value) ? valueTypes.string : 0;
  }
}

/** The names of the bits that are set. */
export function typesOf(bits: number): ValueType[] {
  const named = bits & wideLong ? bits | valueTypes.long : bits;
  return (Object.keys(valueTypes) as ValueType[]).filter((name) => (named & valueTypes[name]) !== 0);
}
