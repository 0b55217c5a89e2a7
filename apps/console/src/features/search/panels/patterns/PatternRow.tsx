import { formatCount } from '@tailrace/domain/format/format';
import type { Pattern, PatternPart } from '@tailrace/domain/search/patterns/pattern';
import { patternQuery } from '@tailrace/domain/search/patterns/pattern-query';
import { kindText } from '@tailrace/domain/search/patterns/token-kinds';
import { ChevronRight, Filter, FilterX } from 'lucide-react';
import type { ReactNode } from 'react';
import { RowButton } from '#/components/core/RowButton.tsx';
import { levelSign } from '#/components/core/search/level-sign.ts';
import type { PatternActions } from './pattern-actions.ts';
import styles from './patterns.module.css';

/** The colour of the most frequent level; grey without levels. */
function levelColour(levels: readonly number[]): string {
  const most = levels.indexOf(Math.max(...levels));
  return levelSign(most)?.colour ?? 'var(--border-strong)';
}

interface PatternRowProps {
  pattern: Pattern;
  /** What is shown of it in one line. */
  shortParts: readonly PatternPart[];
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
          <PatternText parts={isOpen ? parts : props.shortParts} />
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

/** A pattern with its variable parts set apart. */
function PatternText({ parts }: { parts: readonly PatternPart[] }) {
  if (parts.every((part) => 'text' in part && part.text.trim() === '')) {
    return <span className={styles.emptyText}>(empty message)</span>;
  }
  return parts.map((part, at) =>
    'text' in part ? (
      <span key={at}>{part.text}</span>
    ) : (
      <span key={at} className={styles.variable}>
        {kindText(part.kind)}
      </span>
    ),
  );
}

interface PatternLevelsProps {
  /** Messages by severity; those without one come last. */
  levels: readonly number[];
}

/** The most severe levels that are shown. */
const shownLevels = 2;

/** The levels of a pattern as words, the most severe first; counts only if there are several. */
function PatternLevels({ levels }: PatternLevelsProps) {
  const present = levels.flatMap((count, level) => (count > 0 ? [{ count, sign: levelSign(level) }] : []));
  const named = present.filter(({ sign }) => sign).slice(0, shownLevels);
  const hasCounts = present.length > 1;
  return named.map(({ count, sign }, at) => (
    <span key={sign?.name}>
      {at > 0 && ', '}
      <span style={{ color: sign?.colour, fontWeight: sign?.alarm ? 600 : undefined }}>{sign?.name}</span>
      {hasCounts && ` ${formatCount(count)}`}
    </span>
  ));
}

const barsWidth = 96;
const barsHeight = 18;

interface PatternBarsProps {
  bins: readonly number[];
  colour: string;
}

/** The messages of a pattern over the time that was read. */
function PatternBars({ bins, colour }: PatternBarsProps) {
  const top = Math.max(...bins, 1);
  const step = barsWidth / Math.max(bins.length, 1);
  const label = `Over time: at most ${formatCount(top)} in one of ${bins.length} bars`;
  return (
    <svg
      width={barsWidth}
      height={barsHeight}
      viewBox={`0 0 ${barsWidth} ${barsHeight}`}
      role="img"
      aria-label={label}
    >
      <line x1="0" x2={barsWidth} y1={barsHeight - 0.5} y2={barsHeight - 0.5} stroke="var(--border-subtle)" />
      {bins.map((count, at) => {
        if (count === 0) return null;
        // The smallest bar is still visible beside the highest.
        const tall = Math.max((count / top) * barsHeight, 2);
        return (
          <rect
            key={at}
            x={at * step}
            y={barsHeight - tall}
            width={Math.max(step - 1, 1)}
            height={tall}
            fill={colour}
          />
        );
      })}
    </svg>
  );
}
