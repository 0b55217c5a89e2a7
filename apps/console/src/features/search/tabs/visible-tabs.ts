import type { SearchTab } from './tabs.ts';

/** Narrower, a tab says too little of its title (px). */
const minTabWidth = 104;
const addWidth = 32;
const moreWidth = 84;

/** How many tabs have room in a strip of this width, beside its buttons; at least one, and all before it is measured (0). */
export function fittingTabs(width: number, count: number): number {
  if (width === 0) return count;
  const whole = Math.floor((width - addWidth) / minTabWidth);
  if (whole >= count) return count;
  return Math.max(1, Math.floor((width - addWidth - moreWidth) / minTabWidth));
}

/** The tabs drawn in the strip and those behind "N more"; the active one is always drawn, the last if it was not among them. */
export function splitTabs(
  tabs: readonly SearchTab[],
  shown: string,
  fitting: number,
): { drawn: readonly SearchTab[]; more: readonly SearchTab[] } {
  if (tabs.length <= fitting) return { drawn: tabs, more: [] };
  const first = tabs.slice(0, fitting);
  const active = tabs.find(({ id }) => id === shown);
  const drawn = !active || first.includes(active) ? first : [...first.slice(0, -1), active];
  return { drawn, more: tabs.filter((tab) => !drawn.includes(tab)) };
}
