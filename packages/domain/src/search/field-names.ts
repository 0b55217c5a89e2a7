/** Whether a field name is valid: letters, digits, `_`, `.`, `-` and `@`. */
export function isValidFieldName(name: string): boolean {
  return /^[\w.\-@]+$/.test(name);
}

/** The name a field is stored and searched under. */
export function storedFieldName(name: string): string {
  return name.replaceAll('.', '_');
}

const hidden = new Set([
  '_id',
  '_ttl',
  '_source',
  '_all',
  '_index',
  '_type',
  '_score',
  'gl2_accounted_message_size',
  'gl2_message_id',
  'streams',
]);

/** Prefixes of fields about a message's origin. */
const hiddenPrefixes = ['gl2_source_', 'gl2_remote_'];

/**
 * Whether a field is internal and shown only in the raw view of a message. The specification names some fields and two
 * prefixes (calls-errors §3); the others are internal to the search engine.
 */
export function isHiddenField(name: string): boolean {
  return hidden.has(name) || hiddenPrefixes.some((prefix) => name.startsWith(prefix));
}

/** Sorts the fields of a message for display: message and source first, then by name. */
export function orderFieldNames(names: Iterable<string>): string[] {
  const rank = (name: string) => {
    const index = leading.indexOf(name);
    return index < 0 ? leading.length : index;
  };
  return [...names].sort((a, b) => rank(a) - rank(b) || a.localeCompare(b, 'en'));
}

const leading = ['timestamp', 'source', 'level', 'message', 'full_message'];
