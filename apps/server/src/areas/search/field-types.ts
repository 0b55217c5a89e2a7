import type { Schemas } from '@tailrace/sdk';

type FieldType = Schemas['FieldType'];
type Property = FieldType['properties'][number];

/** Types of fields in the search engine. */
type StoredType = 'string' | 'long' | 'double' | 'boolean' | 'date' | 'text';

const propertiesOf: Record<StoredType, Property[]> = {
  text: ['full-text-search'],
  string: ['enumerable'],
  long: ['numeric', 'enumerable'],
  double: ['numeric', 'enumerable'],
  boolean: ['enumerable'],
  date: ['enumerable'],
};

// In the API analysed text is a string with the property `full-text-search`.
const wireName = (type: StoredType) => (type === 'text' ? 'string' : type);

/** A field with values of several types is a compound of these, with the properties they all have. */
export function wireFieldType(types: readonly StoredType[]): FieldType {
  const [first, ...others] = types;
  if (first === undefined) return { type: 'unknown', properties: [], index_names: [] };
  if (!others.length) return { type: wireName(first), properties: propertiesOf[first], index_names: [] };
  const common = propertiesOf[first].filter((property) =>
    others.every((type) => propertiesOf[type].includes(property)),
  );
  const names = [...new Set(types.map(wireName))].toSorted();
  return { type: `compound(${names.join(',')})`, properties: [...common, 'compound'], index_names: [] };
}
