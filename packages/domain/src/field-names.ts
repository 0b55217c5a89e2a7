/** Whether a message field may be called this: letters, digits, `_`, `.`, `-` and `@`. */
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

/** Families of fields about where a message came from. */
const hiddenPrefixes = ['gl2_source_', 'gl2_remote_'];

/**
 * Whether a field is the server's bookkeeping, shown only in the raw view of a message. The specification names some
 * fields and two families (calls-errors §3); the other names are those the search engine keeps for itself.
 */
export function isHiddenField(name: string): boolean {
  return hidden.has(name) || hiddenPrefixes.some((prefix) => name.startsWith(prefix));
}

/** The fields of a message in the order they are read: what it says and where it is from, then by name. */
export function orderFieldNames(names: Iterable<string>): string[] {
  const rank = (name: string) => {
    const index = leading.indexOf(name);
    return index < 0 ? leading.length : index;
  };
  return [...names].sort((a, b) => rank(a) - rank(b) || a.localeCompare(b, 'en'));
}

const leading = ['timestamp', 'source', 'level', 'message', 'full_message'];
