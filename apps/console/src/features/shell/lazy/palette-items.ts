export interface PaletteItem {
  id: string;
  label: string;
  /** The kind of item: "Page", "Action", "Stream". */
  group: string;
  run: () => void;
}

const termsOf = (text: string) => text.split(/[^\p{L}\p{N}]+/u).filter(Boolean);

/** Whether the letters occur in this order, beginning with the start of a word, as "sin" in "System inputs". */
function isSubsequence(typed: string, terms: readonly string[]): boolean {
  return terms.some((_, from) => {
    let at = 0;
    for (const letter of terms.slice(from).join('')) if (letter === typed[at]) at += 1;
    return terms[from]?.[0] === typed[0] && at === typed.length;
  });
}

/** Whether each typed word begins a later word of the label than the one before, as "us th" in "Use the theme". */
function beginsInOrder(typed: readonly string[], terms: readonly string[]): boolean {
  let from = 0;
  return typed.every((part) => {
    const at = terms.findIndex((word, index) => index >= from && word.startsWith(part));
    from = at + 1;
    return at >= 0;
  });
}

/** Whole words first, then beginnings of words, then parts, then scattered letters. */
function rank(typed: string, label: string): number {
  const terms = termsOf(label);
  const parts = termsOf(typed);
  if (label === typed) return 0;
  if (parts.length > 0 && parts.every((part, at) => terms[at] === part)) return 1;
  if (label.startsWith(typed)) return 2;
  if (parts.length > 0 && parts.every((part) => terms.includes(part))) return 3;
  if (parts.length > 0 && beginsInOrder(parts, terms)) return 4;
  if (label.includes(typed)) return 5;
  return isSubsequence(typed.replaceAll(' ', ''), terms) ? 6 : Number.POSITIVE_INFINITY;
}

/** A longer list is not readable. */
const maxItems = 40;

/** The items that match the typed text, best match first, the shorter of two equal ones; without text, all items in their own order. */
export function matchingItems(items: readonly PaletteItem[], query: string): PaletteItem[] {
  const typed = query.trim().toLowerCase();
  if (typed === '') return items.slice(0, maxItems);
  return items
    .map((item) => ({ item, rank: rank(typed, item.label.toLowerCase()) }))
    .filter(({ rank }) => Number.isFinite(rank))
    .sort((a, b) => a.rank - b.rank || a.item.label.length - b.item.label.length)
    .slice(0, maxItems)
    .map(({ item }) => item);
}
