export type Direction = 'asc' | 'desc';
/** `language` sorts like a dictionary; `bytes` puts capitals first. */
export type TextOrder = 'language' | 'bytes';
/** The sort orders of a list. */
export type Sortable = string | number | boolean | null;

const collator = new Intl.Collator('en');

export const byLanguage = (a: string, b: string) => collator.compare(a, b);

/** Compares text like SQLite: by its UTF-8 bytes. */
export const byCodePoint = (a: string, b: string) => Buffer.compare(Buffer.from(a), Buffer.from(b));

const textOrders = { language: byLanguage, bytes: byCodePoint };

/** Compares two values of a column; missing values sort first. */
export function comparing(textOrder: TextOrder, direction: Direction = 'asc') {
  const byText = textOrders[textOrder];
  const sign = direction === 'desc' ? -1 : 1;
  return (a: Sortable, b: Sortable): number => {
    if (a === null || b === null) return sign * (Number(a !== null) - Number(b !== null));
    if (typeof a === 'string' && typeof b === 'string') return sign * byText(a, b);
    return sign * (Number(a) - Number(b));
  };
}
