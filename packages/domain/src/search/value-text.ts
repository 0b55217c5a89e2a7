/** The URL of a value that a decorator turned into a link; `undefined` for anything but http(s). */
export function linkOf(value: unknown): string | undefined {
  if (typeof value !== 'object' || value === null || !('type' in value) || !('href' in value))
    return undefined;
  const { type, href } = value;
  return type === 'a' && typeof href === 'string' && /^https?:\/\//i.test(href) ? href : undefined;
}

/** A value as text, for comparing and copying. */
export function valueText(value: unknown): string {
  if (typeof value === 'string') return value;
  if (value === null || value === undefined) return '';
  if (typeof value === 'number' || typeof value === 'boolean' || typeof value === 'bigint')
    return String(value);
  if (Array.isArray(value)) return value.map(valueText).join(', ');
  return linkOf(value) ?? JSON.stringify(value) ?? '';
}
