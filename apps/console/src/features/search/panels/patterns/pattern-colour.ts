import { levelSign } from '#/components/core/search/level-sign.ts';

/** The colour of the most frequent level; grey without levels. */
export function levelColour(levels: readonly number[]): string {
  const most = levels.indexOf(Math.max(...levels));
  return levelSign(most)?.colour ?? 'var(--border-strong)';
}
