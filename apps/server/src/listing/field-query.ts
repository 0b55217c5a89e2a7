import { BadRequestError } from '../errors.ts';

/** A property that a list can be searched by. */
export interface QueryField<T> {
  /** Text fits anywhere in the value and in any case, an id as a whole. */
  kind: 'text' | 'id';
  read(item: T): string | null;
}

export interface QueryFields<T> {
  /** Where words without a field are looked for. */
  main: string;
  fields: Record<string, QueryField<T>>;
}

const operators = ['=~', '<=', '>=', '=', '<', '>'] as const;
type Operator = (typeof operators)[number];

interface Term {
  field: string;
  isNegated: boolean;
  values: string[];
}

/** Splits at a character, but not inside double quotes. */
function splitUnquoted(text: string, isSeparator: (character: string) => boolean): string[] {
  const parts: string[] = [];
  let part = '';
  let isQuoted = false;
  for (const character of text) {
    if (character === '"') isQuoted = !isQuoted;
    if (!isQuoted && isSeparator(character)) {
      parts.push(part);
      part = '';
    } else {
      part += character;
    }
  }
  return [...parts, part].filter((each) => each !== '');
}

const withoutQuotes = (text: string) => text.replaceAll('"', '');

/** The console encodes the text before it goes into the URL; the wire undoes that as well. */
function decodedAgain(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return text;
  }
}

function readTerm<T>(text: string, { main, fields }: QueryFields<T>): Term {
  const isNegated = text.length > 1 && text.startsWith('-');
  const bare = isNegated ? text.slice(1) : text;
  const [, name, rest] = /^(\w+):(.+)$/s.exec(bare) ?? [];
  const values = splitUnquoted(rest ?? bare, (character) => rest !== undefined && character === ',');
  // What looks like a field and is none is a word.
  const field = name !== undefined && Object.hasOwn(fields, name) ? name : main;
  return { field, isNegated, values };
}

function test(operator: Operator, actual: string, wanted: string): boolean {
  switch (operator) {
    case '=':
      return actual === wanted;
    case '=~':
      return actual.toLowerCase().includes(wanted.toLowerCase());
    case '<':
      return actual < wanted;
    case '<=':
      return actual <= wanted;
    case '>':
      return actual > wanted;
    case '>=':
      return actual >= wanted;
  }
}

function fits<T>(value: string, name: string, { kind, read }: QueryField<T>): (item: T) => boolean {
  const given = operators.find((each) => value.startsWith(each));
  const wanted = withoutQuotes(given ? value.slice(given.length) : value);
  if (kind === 'id' && !/^([0-9a-f]{24}|local:admin)$/i.test(wanted)) {
    throw new BadRequestError(`The parameter "query" asks for the ${name} "${wanted}", which is no id`);
  }
  const operator = given ?? (kind === 'id' ? '=' : '=~');
  return (item) => test(operator, read(item) ?? '', kind === 'id' ? wanted.toLowerCase() : wanted);
}

/**
 * What the query of a list lets through: words for the main field, `field:value`, `field:a,b` for either, a leading `-`
 * for not. The values of one field are alternatives; different fields must all fit.
 */
export function fieldQuery<T>(query: string, known: QueryFields<T>): (item: T) => boolean {
  const terms = splitUnquoted(decodedAgain(query), (character) => /\s/.test(character));
  const wanted = new Map<string, ((item: T) => boolean)[]>();
  const unwanted: ((item: T) => boolean)[] = [];
  for (const { field: name, isNegated, values } of terms.map((term) => readTerm(term, known))) {
    const field = known.fields[name];
    if (!field) continue;
    const tests = values.map((value) => fits(value, name, field));
    const alternatives = wanted.get(name) ?? [];
    if (!isNegated) wanted.set(name, alternatives);
    for (const each of tests) (isNegated ? unwanted : alternatives).push(each);
  }
  const required = [...wanted.values()];
  return (item) =>
    required.every((tests) => tests.some((each) => each(item))) && !unwanted.some((each) => each(item));
}
