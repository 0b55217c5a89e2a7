import type { CaptureType } from '@tailrace/languages/grok';
import { GrokError } from './grok-error.ts';

type Convert = (text: string) => unknown;

/** Converts numeric text to a number; other text is unchanged. */
const number =
  (round: (value: number) => number): Convert =>
  (text) => {
    const value = text.trim() === '' ? Number.NaN : Number(text);
    return Number.isFinite(value) ? round(value) : text;
  };

const integer = number(Math.trunc);
const decimal = number((value) => value);

const converters: Readonly<Record<CaptureType, Convert>> = {
  string: (text) => text,
  byte: integer,
  short: integer,
  int: integer,
  integer,
  long: integer,
  float: decimal,
  double: decimal,
  boolean: (text) => text.toLowerCase() === 'true',
};

/** Returns the converter of a type; throws for an unknown type. */
export function converter(type: string | null): Convert {
  if (type === null) return (text) => text;
  const name = type.toLowerCase();
  const known = Object.hasOwn(converters, name) ? converters[name as CaptureType] : undefined;
  if (!known) throw new GrokError(`${type} is not a type; use one of: ${Object.keys(converters).join(', ')}`);
  return known;
}
