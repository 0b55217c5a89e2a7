import type { MessageFields } from '@tailrace/sdk';

const wordPattern = /(?:[\w@.-]+:)?\[[^\]}]+[\]}]|\((?:[^()"]|"[^"]*")*\)|-?(?:[\w@.-]+:)?(?:"[^"]*"|\S+)/g;

function matchesWord(word: string, message: MessageFields): boolean {
  if (word.startsWith('(')) return matches(word.slice(1, -1), message);
  const [, field, text = ''] = /^(?:([\w@.-]+):)?"?(.*?)"?$/.exec(word) ?? [];
  const [, lower, upper, end] = /^\[(\S+) TO (\S+)([\]}])$/.exec(text) ?? [];
  if (field && lower !== undefined) {
    const value = Number(message[field] ?? Number.NaN);
    return value >= Number(lower) && (end === ']' ? value <= Number(upper) : value < Number(upper));
  }
  const pattern = /^\/(.*)\/$/.exec(text)?.[1];
  if (pattern !== undefined) {
    const regex = new RegExp(`^(?:${pattern})$`);
    if (field) return regex.test(String(message[field] ?? ''));
    return String(message.message)
      .toLowerCase()
      .split(/[^\w.]+/)
      .some((token) => regex.test(token));
  }
  if (field === '_exists_') return message[text] !== undefined;
  if (field) return String(message[field]) === text;
  return Object.values(message).some((value) => String(value).toLowerCase().includes(text.toLowerCase()));
}

/**
 * Whether a message matches a query: words and `field:value` that must all match, `NOT` or `-` before those
 * that must not, and `OR` between such groups, which may be in parentheses. A small part of the server's language, enough to show
 * filtering on a screen.
 */
export const matches = (query: string, message: MessageFields): boolean =>
  query.split(/ OR (?![^(]*\))/).some((part) => matchesAll(part, message));

function matchesAll(query: string, message: MessageFields): boolean {
  let negated = false;
  for (const word of query.match(wordPattern) ?? []) {
    if (word === 'AND' || word === '*') continue;
    if (word === 'NOT') {
      negated = true;
      continue;
    }
    const isExcluded = negated || word.startsWith('-');
    negated = false;
    if (matchesWord(word.replace(/^-/, ''), message) === isExcluded) return false;
  }
  return true;
}
