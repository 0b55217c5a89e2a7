/** The address of a value that a decorator has made a link of; nothing for addresses that are not of the web. */
export function linkOf(value: unknown): string | undefined {
  if (typeof value !== 'object' || value === null || !('type' in value) || !('href' in value))
    return undefined;
  const { type, href } = value;
  return type === 'a' && typeof href === 'string' && /^https?:\/\//i.test(href) ? href : undefined;
}

/** A value as the text it is compared and copied as. */
export function valueText(value: unknown): string {
  if (typeof value === 'string') return value;
  if (value === null || value === undefined) return '';
  if (typeof value === 'number' || typeof value === 'boolean' || typeof value === 'bigint')
    return String(value);
  if (Array.isArray(value)) return value.map(valueText).join(', ');
  return linkOf(value) ?? JSON.stringify(value) ?? '';
}
