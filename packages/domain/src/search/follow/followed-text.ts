/** A longer value does not fit into the address of a search. */
const maxLength = 1_500;

/** A value as the text to follow it by; `null` if it cannot be followed: empty, too long, or not a single value. */
export function followedText(value: unknown): string | null {
  const single = Array.isArray(value) && value.length === 1 ? value[0] : value;
  if (typeof single === 'number' || typeof single === 'bigint') return String(single);
  if (typeof single !== 'string' || single.trim() === '' || single.length > maxLength) return null;
  return single;
}

/** The fields of a message that equal the value; texts that contain it do not count. */
export const fieldsWithValue = (fields: Readonly<Record<string, unknown>>, value: string): string[] =>
  Object.entries(fields)
    .filter(([, other]) => followedText(other) === value)
    .map(([name]) => name);
