const letters: Record<string, string> = {
  string: 'S',
  long: '#',
  int: '#',
  short: '#',
  byte: '#',
  double: '#',
  float: '#',
  date: 'T',
  boolean: 'B',
  ip: 'IP',
  'geo-point': 'G',
  binary: 'X',
};

/** The short label of a field's type; a field with two types shows both. */
export const typeSign = (type: string): string =>
  type.startsWith('compound(') ? '≠' : (letters[type] ?? '?');

/** The type as words, for tooltips and screen readers. */
export function describeType(type: string): string {
  const compound = /^compound\((.*)\)$/.exec(type)?.[1];
  if (compound !== undefined) return `has several types: ${compound.split(',').join(', ')}`;
  if (letters[type] === '#') return `number (${type})`;
  return type === 'string' ? 'text' : type;
}

const isNumberType = (type: string): boolean => letters[type] === '#';

/** Whether the field is numeric, at least in some messages. */
export function isNumberField(type: string): boolean {
  const compound = /^compound\((.*)\)$/.exec(type)?.[1];
  return (compound?.split(',') ?? [type]).some(isNumberType);
}
