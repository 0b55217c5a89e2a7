export type Direction = 'asc' | 'desc';
/** `language` sorts as a dictionary does, `bytes` puts capitals first. */
export type TextOrder = 'language' | 'bytes';
/** What a list can be sorted by. */
export type Sortable = string | number | boolean | null;

const collator = new Intl.Collator('en');

export const byLanguage = (a: string, b: string) => collator.compare(a, b);

/** As SQLite compares text: by its UTF-8 bytes. */
export const byCodePoint = (a: string, b: string) => Buffer.compare(Buffer.from(a), Buffer.from(b));

const textOrders = { language: byLanguage, bytes: byCodePoint };

/** Compares two values of a column; nothing sorts before everything else. */
export function comparing(textOrder: TextOrder, direction: Direction = 'asc') {
  const byText = textOrders[textOrder];
  const sign = direction === 'desc' ? -1 : 1;
  return (a: Sortable, b: Sortable): number => {
    if (a === null || b === null) return sign * (Number(a !== null) - Number(b !== null));
    if (typeof a === 'string' && typeof b === 'string') return sign * byText(a, b);
    return sign * (Number(a) - Number(b));
  };
}
