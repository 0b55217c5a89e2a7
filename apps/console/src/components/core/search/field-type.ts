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

/** The short sign of a field's type; a field with two types shows that it has. */
export const typeSign = (type: string): string =>
  type.startsWith('compound(') ? '≠' : (letters[type] ?? '?');

/** The type in words, for a tooltip and for assistive technology. */
export function typeWords(type: string): string {
  const compound = /^compound\((.*)\)$/.exec(type)?.[1];
  if (compound !== undefined) return `has several types: ${compound.split(',').join(', ')}`;
  if (letters[type] === '#') return `number (${type})`;
  return type === 'string' ? 'text' : type;
}

const isNumberType = (type: string): boolean => letters[type] === '#';

/** Whether there is something to reckon with, be it in some of the messages only. */
export function isNumberField(type: string): boolean {
  const compound = /^compound\((.*)\)$/.exec(type)?.[1];
  return (compound?.split(',') ?? [type]).some(isNumberType);
}
