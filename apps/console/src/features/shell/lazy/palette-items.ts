export interface PaletteItem {
  id: string;
  label: string;
  /** The kind of item: "Page", "Action", "Stream". */
  group: string;
  run: () => void;
}

/** Whether the label contains the typed letters in this order, as "sin" in "System inputs". */
function isSubsequence(typed: string, label: string): boolean {
  let at = 0;
  for (const letter of label) if (letter === typed[at]) at += 1;
  return at === typed.length;
}

function rank(typed: string, label: string): number {
  if (label.startsWith(typed)) return 0;
  if (label.includes(` ${typed}`)) return 1;
  if (label.includes(typed)) return 2;
  return isSubsequence(typed.replaceAll(' ', ''), label) ? 3 : Number.POSITIVE_INFINITY;
}

/** A longer list is not readable. */
const maxItems = 40;

/** The items that match the typed text, best match first; without text, all items in their own order. */
export function matchingItems(items: readonly PaletteItem[], query: string): PaletteItem[] {
  const typed = query.trim().toLowerCase();
  return items
    .map((item) => ({ item, rank: typed === '' ? 0 : rank(typed, item.label.toLowerCase()) }))
    .filter(({ rank }) => Number.isFinite(rank))
    .sort((a, b) => a.rank - b.rank)
    .slice(0, maxItems)
    .map(({ item }) => item);
}
