import { formatCount } from '@tailrace/domain/format/format';
import { levelSign } from '#/components/core/search/level-sign.ts';

interface PatternLevelsProps {
  /** Messages by severity; those without one come last. */
  levels: readonly number[];
}

/** The most severe levels that are shown. */
const shown = 2;

/** The levels of a pattern as words, the most severe first; counts only if there are several. */
export function PatternLevels({ levels }: PatternLevelsProps) {
  const present = levels.flatMap((count, level) => (count > 0 ? [{ count, sign: levelSign(level) }] : []));
  const named = present.filter(({ sign }) => sign).slice(0, shown);
  const hasCounts = present.length > 1;
  return named.map(({ count, sign }, at) => (
    <span key={sign?.name}>
      {at > 0 && ', '}
      <span style={{ color: sign?.colour, fontWeight: sign?.alarm ? 600 : undefined }}>{sign?.name}</span>
      {hasCounts && ` ${formatCount(count)}`}
    </span>
  ));
}
