export interface PaletteItem {
  id: string;
  label: string;
  /** What it is: "Page", "Action", "Stream". */
  group: string;
  run: () => void;
}

/** Whether all letters of the typed text come in the label in this order, as in "sin" for "System inputs". */
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

/** More than these nobody reads. */
const most = 40;

/** The items that fit what was typed, best first; everything, in its own order, for nothing typed. */
export function matchingItems(items: readonly PaletteItem[], query: string): PaletteItem[] {
  const typed = query.trim().toLowerCase();
  return items
    .map((item) => ({ item, rank: typed === '' ? 0 : rank(typed, item.label.toLowerCase()) }))
    .filter(({ rank }) => Number.isFinite(rank))
    .sort((a, b) => a.rank - b.rank)
    .slice(0, most)
    .map(({ item }) => item);
}
