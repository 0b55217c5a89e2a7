import { GrokError } from './grok-error.ts';

type Convert = (text: string) => unknown;

/** A number where the text is one, else the text. */
const number =
  (round: (value: number) => number): Convert =>
  (text) => {
    const value = text.trim() === '' ? Number.NaN : Number(text);
    return Number.isFinite(value) ? round(value) : text;
  };

const integer = number(Math.trunc);
const decimal = number((value) => value);

const converters: Readonly<Record<string, Convert>> = {
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

/** What turns a captured text into a value of the type; a type that nobody knows is refused. */
export function converter(type: string | null): Convert {
  if (type === null) return (text) => text;
  const name = type.toLowerCase();
  const known = Object.hasOwn(converters, name) ? converters[name] : undefined;
  if (!known) throw new GrokError(`${type} is no type; known: ${Object.keys(converters).join(', ')}`);
  return known;
}
