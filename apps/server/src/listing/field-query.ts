import { BadRequestError } from '../errors.ts';
import { byCodePoint } from './order.ts';

const operators = ['=~', '<=', '>=', '=', '<', '>'] as const;
type Operator = (typeof operators)[number];

/** What one value of a query asks of a property. */
export interface Condition {
  property: string;
  /** `=~` is anywhere in the text and in any case. */
  operator: Operator;
  wanted: string;
}

/** Of each group of `wanted` one condition has to hold, of `unwanted` none. */
export interface FieldQuery {
  wanted: Condition[][];
  unwanted: Condition[];
}

/** Properties by the name a query has for them; words without a name are looked for in the first one. */
export type SearchedBy = Readonly<Record<string, string>>;

/** More values than anybody types; each one is a test of every document. */
const maxValues = 200;

interface Term {
  name: string;
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

function readTerm(text: string, searchedBy: SearchedBy): Term {
  const isNegated = text.length > 1 && text.startsWith('-');
  const bare = isNegated ? text.slice(1) : text;
  const [, name, rest] = /^(\w+):(.+)$/s.exec(bare) ?? [];
  const values = splitUnquoted(rest ?? bare, (character) => rest !== undefined && character === ',');
  // What looks like a field and is none is a word.
  const isField = name !== undefined && Object.hasOwn(searchedBy, name);
  return { name: isField ? name : (Object.keys(searchedBy)[0] ?? ''), isNegated, values };
}

function readCondition(value: string, name: string, property: string): Condition {
  const given = operators.find((each) => value.startsWith(each));
  const wanted = withoutQuotes(given ? value.slice(given.length) : value);
  if (property !== 'id') return { property, operator: given ?? '=~', wanted };
  if (!/^([0-9a-f]{24}|local:admin)$/i.test(wanted)) {
    throw new BadRequestError(`The parameter "query" asks for the ${name} "${wanted}", which is no id`);
  }
  return { property, operator: given ?? '=', wanted: wanted.toLowerCase() };
}

/**
 * Reads the query of a list: words for the main field, `field:value`, `field:a,b` for either, a leading `-` for not. The
 * values of one field are alternatives; different fields must all match.
 */
export function readFieldQuery(query: string, searchedBy: SearchedBy): FieldQuery {
  const terms = splitUnquoted(decodedAgain(query), (character) => /\s/.test(character)).map((text) =>
    readTerm(text, searchedBy),
  );
  if (terms.reduce((count, { values }) => count + values.length, 0) > maxValues) {
    throw new BadRequestError(`The parameter "query" has more than ${maxValues} values`);
  }
  const wanted = new Map<string, Condition[]>();
  const unwanted: Condition[] = [];
  for (const { name, isNegated, values } of terms) {
    const property = searchedBy[name];
    if (property === undefined) continue;
    const conditions = values.map((value) => readCondition(value, name, property));
    if (isNegated) unwanted.push(...conditions);
    else wanted.set(name, [...(wanted.get(name) ?? []), ...conditions]);
  }
  return { wanted: [...wanted.values()], unwanted };
}

function holds({ operator, wanted }: Condition, actual: string): boolean {
  switch (operator) {
    case '=':
      return actual === wanted;
    case '=~':
      return actual.toLowerCase().includes(wanted.toLowerCase());
    case '<':
      return byCodePoint(actual, wanted) < 0;
    case '<=':
      return byCodePoint(actual, wanted) <= 0;
    case '>':
      return byCodePoint(actual, wanted) > 0;
    case '>=':
      return byCodePoint(actual, wanted) >= 0;
  }
}

/** Whether an object in memory matches; `store/collection-pages.ts` asks a table the same. */
export function matchesFields({ wanted, unwanted }: FieldQuery, read: (property: string) => string): boolean {
  const test = (condition: Condition) => holds(condition, read(condition.property));
  return wanted.every((group) => group.some(test)) && !unwanted.some(test);
}
