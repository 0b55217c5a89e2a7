/** Hidden tabs whose charts are kept; beyond them, the one shown longest ago is drawn anew. */
const maxKept = 6;

/** The ids of the tabs that stay in the page: the shown one first, then those shown before it. */
export function keptTabs(
  before: readonly string[],
  shown: string,
  all: readonly string[],
): readonly string[] {
  const kept = [shown, ...before.filter((id) => id !== shown && all.includes(id))].slice(0, maxKept);
  return kept.length === before.length && kept.every((id, at) => id === before[at]) ? before : kept;
}
