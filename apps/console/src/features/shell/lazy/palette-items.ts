export interface PaletteItem {
  id: string;
  label: string;
  /** The kind of item: "Page", "Action", "Stream". */
  group: string;
  run: () => void;
}

const termsOf = (text: string) => text.split(/[^\p{L}\p{N}]+/u).filter(Boolean);

/** Whether the letters are the beginnings of words in this order, as "sin" of "System inputs". */
function isAbbreviation(typed: string, terms: readonly string[]): boolean {
  if (typed === '') return true;
  return terms.some((word, index) => {
    let length = 0;
    while (length < typed.length && word[length] === typed[length]) length += 1;
    for (; length > 0; length -= 1) {
      if (isAbbreviation(typed.slice(length), terms.slice(index + 1))) return true;
    }
    return false;
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

/** Nobody abbreviates more, and the ways to divide the letters among words grow quickly. */
const maxAbbreviation = 12;

/** Whole words first, then beginnings of words, then parts, then abbreviations. */
function rank(typed: string, label: string): number {
  const terms = termsOf(label);
  const parts = termsOf(typed);
  if (label === typed) return 0;
  if (parts.length > 0 && parts.every((part, at) => terms[at] === part)) return 1;
  if (label.startsWith(typed)) return 2;
  if (parts.length > 0 && parts.every((part) => terms.includes(part))) return 3;
  if (parts.length > 0 && beginsInOrder(parts, terms)) return 4;
  if (label.includes(typed)) return 5;
  const letters = typed.replaceAll(' ', '');
  return letters.length <= maxAbbreviation && isAbbreviation(letters, terms) ? 6 : Number.POSITIVE_INFINITY;
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
