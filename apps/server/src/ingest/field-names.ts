import { isValidFieldName, storedFieldName } from '@tailrace/domain/field-names';

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

/** Names the product itself gives; a sender may not. */
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

const remembered = new Map<string, FieldName>();
const maxRemembered = 20_000;

/** The name a field sent as `name` is stored under; remembered, since senders repeat themselves. */
export function fieldName(name: string): FieldName {
  if (name.length > maxNameLength) return invalid;
  let known = remembered.get(name);
  if (known === undefined) {
    known = check(name);
    if (remembered.size >= maxRemembered) remembered.clear();
    remembered.set(name, known);
  }
  return known;
}
