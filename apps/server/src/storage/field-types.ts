/** The types of a field's values, as bits: a field may have several. */
export const valueTypes = { string: 1, long: 2, double: 4, boolean: 8 } as const;

/** The bit of integers beyond 2^53, which are stored and read as bigint. */
export const wideLong = 16;

/** The bit of lists, beside those of their entries. */
export const listOfValues = 32;

/** The bits of all numeric types. */
export const numericTypes = valueTypes.long | valueTypes.double | wideLong;

export type ValueType = keyof typeof valueTypes;

/** Returns the bits of a value's type: those of its entries for a list, 0 for types that no field has. */
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
      return Array.isArray(value) ? value.reduce((bits, entry) => bits | typeBit(entry), listOfValues) : 0;
  }
}

/** Returns the names of the types whose bits are set. */
export function typesOf(bits: number): ValueType[] {
  const named = bits & wideLong ? bits | valueTypes.long : bits;
  return (Object.keys(valueTypes) as ValueType[]).filter((name) => (named & valueTypes[name]) !== 0);
}
