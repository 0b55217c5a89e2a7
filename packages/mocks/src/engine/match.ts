import type { MessageFields } from '@tailrace/sdk';

const wordPattern = /-?(?:[\w@.-]+:)?(?:"[^"]*"|\S+)/g;

function matchesWord(word: string, message: MessageFields): boolean {
  const [, field, text = ''] = /^(?:([\w@.-]+):)?"?(.*?)"?$/.exec(word) ?? [];
  if (field === '_exists_') return message[text] !== undefined;
  if (field) return String(message[field]) === text;
  return Object.values(message).some((value) => String(value).toLowerCase().includes(text.toLowerCase()));
}

/**
 * Whether a message fits a query: words and `field:value` that all have to match, `NOT` or `-` before those that must
 * not, and `OR` between wholes of them. The real language is the server's; this is as much as a screen needs to be seen filtering.
 */
export const matches = (query: string, message: MessageFields): boolean =>
  query.split(' OR ').some((part) => matchesAll(part, message));

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
