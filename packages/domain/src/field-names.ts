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
  'gl2_source_node',
  'gl2_source_input',
  'gl2_source_collector',
  'gl2_source_collector_input',
  'gl2_remote_ip',
  'gl2_remote_port',
  'gl2_remote_hostname',
  'gl2_source_radio',
  'gl2_source_radio_input',
  'streams',
]);

/** Whether a field is the server's bookkeeping, shown only in the raw view of a message. */
export function isHiddenField(name: string): boolean {
  return hidden.has(name);
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
