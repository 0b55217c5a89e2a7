import { isValidFieldName, storedFieldName } from '@tailrace/domain/search/field-names';

const reserved = new Set([
  '_id',
  '_ttl',
  '_source',
  '_all',
  '_index',
  '_type',
  '_score',
  'streams',
  '__proto__',
]);

/** Names only the server may set. */
const isOwn = (name: string) => name.startsWith('gl2_') || reserved.has(name);

export type FieldName = { stored: string } | { stored: null; problem: 'invalid_name' | 'reserved_name' };

const maxNameLength = 256;
const invalid: FieldName = { stored: null, problem: 'invalid_name' };

function check(sent: string): FieldName {
  const trimmed = sent.trim();
  if (!isValidFieldName(trimmed)) return invalid;
  const stored = storedFieldName(trimmed);
  return isOwn(stored) ? { stored: null, problem: 'reserved_name' } : { stored };
}

const cache = new Map<string, FieldName>();
const maxCached = 20_000;

/** Returns the name a field is stored under; cached, because senders repeat the same names. */
export function fieldName(name: string): FieldName {
  if (name.length > maxNameLength) return invalid;
  let known = cache.get(name);
  if (known === undefined) {
    known = check(name);
    if (cache.size >= maxCached) cache.clear();
    cache.set(name, known);
  }
  return known;
}
