import { formatCount } from '@tailrace/domain/format/format';
import type { Pattern } from '@tailrace/domain/search/patterns/pattern';
import { patternQuery } from '@tailrace/domain/search/patterns/pattern-query';
import { ChevronRight, Filter, FilterX } from 'lucide-react';
import type { ReactNode } from 'react';
import { RowButton } from '#/components/core/RowButton.tsx';
import { PatternBars } from './PatternBars.tsx';
import { PatternLevels } from './PatternLevels.tsx';
import { PatternText } from './PatternText.tsx';
import type { PatternActions } from './pattern-actions.ts';
import { levelColour } from './pattern-colour.ts';
import styles from './patterns.module.css';

interface PatternRowProps {
  pattern: Pattern;
  /** Number of messages grouped. */
  total: number;
  isNew: boolean;
  /** Messages of the period before were counted. */
  hasBefore: boolean;
  isOpen: boolean;
  isCurrent: boolean;
  actions: PatternActions;
  formatTime: (moment: number) => string;
  onToggle: () => void;
  /** The detail of an open row. */
  children: ReactNode;
}

/** One pattern, and below it its detail. */
export function PatternRow(props: PatternRowProps) {
  const { pattern, total, isNew, hasBefore, isOpen, isCurrent, actions, formatTime, onToggle } = props;
  const { id, parts, count, before, first, last, levels, bins } = pattern;
  const hasQuery = patternQuery(parts) !== null;
  return (
    <>
      <tr
        aria-level={1}
        aria-expanded={isOpen}
        data-pattern={id}
        tabIndex={isCurrent ? 0 : -1}
        className={styles.row}
        onClick={({ target }) => {
          const isControl = target instanceof Element && target.closest('button') !== null;
          if (!isControl && window.getSelection()?.isCollapsed !== false) onToggle();
        }}
      >
        <td className={styles.count}>
          <ChevronRight size={14} aria-hidden className={styles.chevron} />
          {formatCount(count)}
        </td>
        <td className={styles.share}>{shareText(count / total)}</td>
        <td className={styles.pattern}>
          {isNew && <span className={styles.new}>New</span>}
          <PatternText parts={parts} />
        </td>
        <td className={styles.levels}>
          <PatternLevels levels={levels} />
          {hasBefore && <span className={styles.before}>{formatCount(before)} before</span>}
        </td>
        <td className={styles.bars}>
          <PatternBars bins={bins} colour={levelColour(levels)} />
        </td>
        <td className={styles.times}>
          {Number.isNaN(first) ? 'no time' : `${formatTime(first)} – ${formatTime(last)}`}
        </td>
        <td className={styles.rowActions}>
          <RowButton
            icon={Filter}
            label="Filter by this pattern"
            isDisabled={!hasQuery}
            onPress={() => actions.filterBy(pattern)}
          />
          <RowButton
            icon={FilterX}
            label="Exclude this pattern"
            isDisabled={!hasQuery}
            onPress={() => actions.exclude(pattern)}
          />
        </td>
      </tr>
      {isOpen && (
        <tr aria-level={2} className={styles.detailRow}>
          <td>{props.children}</td>
        </tr>
      )}
    </>
  );
}

/** "12%", "0.4%", "<0.1%". */
function shareText(share: number): string {
  const percent = share * 100;
  if (percent < 0.1) return '<0.1%';
  return `${percent < 9.95 ? percent.toFixed(1) : Math.round(percent)}%`;
}
