import { countOf, formatCount } from '@tailrace/domain/format/format';
import { type LevelGroup, levelGroups } from '@tailrace/domain/search/level-groups';
import { sampleSize } from '@tailrace/domain/search/patterns/sample-slices';
import { displayMessage } from '#/app/display-message.ts';
import { Banner } from '#/components/core/Banner.tsx';
import { Button } from '#/components/core/Button.tsx';
import { ProgressBar } from '#/components/core/ProgressBar.tsx';
import { type PatternSort, type PatternView, type Since, sorts, writeSince } from './pattern-view.ts';
import styles from './patterns.module.css';
import type { Patterns } from './use-patterns.ts';

const sortLabels: Readonly<Record<PatternSort, string>> = {
  frequent: 'Most frequent',
  rare: 'Rarest',
  newest: 'Newest',
};

const levelLabels: Readonly<Record<LevelGroup['name'], string>> = {
  error: 'Errors',
  warning: 'Warnings',
  info: 'Notice, info, debug',
  'no level': 'No level',
};

interface PatternControlsProps {
  patterns: Patterns;
  /** Number of messages that match the search. */
  total: number;
  view: PatternView;
  onView: (change: Partial<PatternView>) => void;
  newCount: number;
  formatTime: (moment: number) => string;
}

/** What was grouped, how it is sorted and compared, and reading more of it. */
export function PatternControls(props: PatternControlsProps) {
  const { patterns, view, onView, formatTime } = props;
  const since = view.since ? writeSince(view.since) : '';
  return (
    <>
      <div className={styles.controls}>
        <p className={styles.summary} role="status">
          <Summary {...props} />
        </p>
        <label>
          Sort by{' '}
          <select value={view.sort} onChange={({ target }) => onView({ sort: target.value as PatternSort })}>
            {sorts.map((sort) => (
              <option key={sort} value={sort}>
                {sortLabels[sort]}
              </option>
            ))}
          </select>
        </label>
        <label>
          New since{' '}
          <select
            value={since}
            onChange={({ target }) => {
              const chosenSince = chosen(target.value);
              onView({ since: chosenSince, ...(chosenSince ? {} : { isOnlyNew: false }) });
            }}
          >
            <option value="">Not marked</option>
            <option value="share">Last 10% of the time read</option>
            {patterns.hasBefore && <option value="before">Period before the time range</option>}
            {view.since?.kind === 'moment' && <option value={since}>{formatTime(view.since.moment)}</option>}
          </select>
        </label>
        <label>
          <input
            type="checkbox"
            checked={view.isOnlyNew}
            onChange={({ target }) =>
              onView({ isOnlyNew: target.checked, since: view.since ?? { kind: 'share' } })
            }
          />{' '}
          Only new
        </label>
        <label>
          Level{' '}
          <select
            value={view.level ?? ''}
            onChange={({ target }) =>
              onView({ level: levelGroups.find(({ name }) => name === target.value)?.name ?? null })
            }
          >
            <option value="">All</option>
            {levelGroups.map(({ name }) => (
              <option key={name} value={name}>
                {levelLabels[name]}
              </option>
            ))}
          </select>
        </label>
        <Reading {...props} />
      </div>
      <Problem patterns={patterns} />
    </>
  );
}

function chosen(value: string): Since | null {
  if (value === 'share' || value === 'before') return { kind: value };
  return value === '' ? null : { kind: 'moment', moment: Date.parse(value) };
}

function Summary({ patterns: { snapshot, done, isCut }, total, view, newCount }: PatternControlsProps) {
  if (!snapshot) return null;
  const { messages, patterns, others, before } = snapshot;
  const parts = [`${countOf(patterns.length, 'pattern')} in ${countOf(messages, 'message')}`];
  const isSample = total > sampleSize && done.includes('searched');
  if (isSample) parts.push(`sampled from ${formatCount(total)}`);
  if (view.since) parts.push(`${formatCount(newCount)} new`);
  if (done.includes('before')) parts.push(`compared with ${countOf(before, 'message')} before`);
  if (others > 0) parts.push(`${countOf(others, 'message')} of rare patterns not shown`);
  if (isCut) parts.push('stopped early because the messages are very long');
  return parts.join(' · ');
}

function Reading({ patterns, total }: PatternControlsProps) {
  const { reading, snapshot, done } = patterns;
  if (reading) {
    const expected = reading.kind === 'searched' ? Math.min(total, sampleSize) : sampleSize;
    const what = reading.kind === 'searched' ? 'Messages read' : 'Messages of the period before read';
    return (
      <span className={styles.reading}>
        <ProgressBar label={what} max={expected} value={reading.read} width={120} />
        {formatCount(reading.read)}
        <Button size="xs" onClick={patterns.cancel}>
          Cancel
        </Button>
      </span>
    );
  }
  // Something is read by itself as soon as the search has its result, unless the user has cancelled it.
  if (snapshot === null || done.includes('searched') || patterns.problem) return null;
  return (
    <Button size="xs" variant="solid" onClick={patterns.retry}>
      Read all messages
    </Button>
  );
}

function Problem({ patterns: { problem, retry } }: Pick<PatternControlsProps, 'patterns'>) {
  if (!problem) return null;
  const retryButton = (
    <Button size="xs" onClick={retry}>
      Retry
    </Button>
  );
  const what = problem.kind === 'reading' ? 'Could not read all messages' : 'Could not group the messages';
  return (
    <Banner action={retryButton}>
      {what}: {displayMessage(problem.error)}
    </Banner>
  );
}
