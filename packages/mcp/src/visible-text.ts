/**
 * Characters that nobody sees or that reorder what is seen: control and format characters, private and unpaired ones, and
 * variation selectors, with which hidden text is encoded. Tabs, line breaks, joiners and the selectors of emoji (U+FE0E and
 * U+FE0F, one by itself) are ordinary.
 */
const hidden =
  /(?![\t\n\u200c\u200d])[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}]|(?!\ufe0e|\ufe0f)\p{Variation_Selector}|\p{Variation_Selector}(?=\p{Variation_Selector})/gu;

const codeOf = (character: string) =>
  `[U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}]`;

/**
 * A text of a log with its hidden characters written out.
 *
 * @example visibleText('a\u202eb') // 'a[U+202E]b'
 */
export const visibleText = (text: string): string => text.replace(/\r\n/g, '\n').replace(hidden, codeOf);

/** The first characters of a visible text, and how many more there are. */
export function cutText(text: string, length: number): string {
  if (text.length <= length) return text;
  const end = /[\ud800-\udbff]$/.test(text.slice(0, length)) ? length - 1 : length;
  return `${text.slice(0, end)}… [${text.length - end} more characters]`;
}

/** A value of a reply with all its texts, also the names of its properties, made visible and cut. */
export function visibleValue(value: unknown, length: number): unknown {
  if (typeof value === 'string') return cutText(visibleText(value), length);
  if (Array.isArray(value)) return value.map((item) => visibleValue(item, length));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [
      cutText(visibleText(name), 200),
      visibleValue(item, length),
    ]),
  );
}
