import { BadRequestError } from '../errors.ts';
import { byCodePoint } from './order.ts';

const operators = ['=~', '<=', '>=', '=', '<', '>'] as const;
type Operator = (typeof operators)[number];

/** The condition of one query value on a property. */
export interface Condition {
  property: string;
  /** `=~` matches anywhere in the text, ignoring case. */
  operator: Operator;
  wanted: string;
}

/** One condition of each `wanted` group must hold, and none of `unwanted`. */
export interface FieldQuery {
  wanted: Condition[][];
  unwanted: Condition[];
}

/** Properties by their name in queries; words without a name search the first one. */
export type SearchedBy = Readonly<Record<string, string>>;

/** More values than anyone types; each one is tested on every document. */
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

/** Clients encode the query once more before putting it into the URL, as for Graylog, so it is decoded a second time. */
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
  // A word before a colon that is not a field belongs to the text.
  const isField = name !== undefined && Object.hasOwn(searchedBy, name);
  return { name: isField ? name : (Object.keys(searchedBy)[0] ?? ''), isNegated, values };
}

function readCondition(value: string, name: string, property: string): Condition {
  const given = operators.find((each) => value.startsWith(each));
  const wanted = withoutQuotes(given ? value.slice(given.length) : value);
  if (property !== 'id') return { property, operator: given ?? '=~', wanted };
  if (!/^([0-9a-f]{24}|local:admin)$/i.test(wanted)) {
    throw new BadRequestError(
      `The parameter "query" asks for the ${name} "${wanted}", which is not a valid id`,
    );
  }
  return { property, operator: given ?? '=', wanted: wanted.toLowerCase() };
}

/**
 * Parses the query of a list: words search the main field, `field:value` another one, `field:a,b` matches either value,
 * and a leading `-` negates. Values of one field are alternatives; different fields must all match.
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

/**
 * Whether an object in memory matches; `store/collection-pages.ts` does the same in SQL. Of a property with several values
 * one must match.
 */
export function matchesFields(
  { wanted, unwanted }: FieldQuery,
  read: (property: string) => string | readonly string[],
): boolean {
  const test = (condition: Condition) =>
    [read(condition.property)].flat().some((value) => holds(condition, value));
  return wanted.every((group) => group.some(test)) && !unwanted.some(test);
}
