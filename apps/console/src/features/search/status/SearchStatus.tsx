import { countOf, formatCount, formatDuration } from '@tailrace/domain/format/format';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { IconButton } from '#/components/core/Button.tsx';
import { Keys } from '#/components/core/Keys.tsx';
import type { SearchResult } from '#/features/search/result/index.ts';
import { formatAge, untilOlder } from './format-age.ts';
import { type ResultPosition, resultPosition, seenPosition } from './result-position.ts';
import { type RowsInView, useRowsInView } from './rows-in-view.ts';
import { StatusWarnings } from './StatusWarnings.tsx';
import styles from './search-status.module.css';

interface ResultFigures {
  total: number;
  /** Milliseconds the server took. */
  duration: number;
  /** Names of the indices the shown messages are in. */
  indices: readonly string[];
  receivedAt: number;
}

/** Number of messages, duration and age of the result; `undefined` until there is one. */
function resultFigures(result: SearchResult): ResultFigures | undefined {
  const { run, shown, receivedAt, isStale, isRunning, isOld, problem } = result;
  // A previous result that is still shown does not belong to this search, and a failed search has none.
  if (!run || !shown || (isStale && !isRunning) || (problem && !isOld)) return undefined;
  return {
    total: run.total,
    duration: run.duration,
    indices: [...new Set(shown.messages.map(({ index }) => index))].sort(),
    receivedAt,
  };
}

interface SearchStatusProps {
  result: SearchResult;
  /** Whether the search has run long enough to show progress. */
  isWaiting: boolean;
  /** Warnings, as texts. */
  warnings: readonly string[];
  onPage: (page: number) => void;
  inView: RowsInView;
  /** Whether the messages are listed; a panel may be shown instead. */
  isListed: boolean;
  /** Messages that the live tail has added to the result. */
  arrived: number;
  /** The state of the live tail; false while it is off. */
  live: ReactNode;
}

/** The status line: number of messages, duration, age, warnings, pages. */
export function SearchStatus({
  result,
  isWaiting,
  warnings,
  onPage,
  inView,
  isListed,
  arrived,
  live,
}: SearchStatusProps) {
  const figures = resultFigures(result);
  const position = figures && resultPosition(result, arrived);
  // The messages have loaded, the histogram has not.
  const isPartial = result.run?.isPartial ?? false;
  return (
    <footer className={styles.status}>
      <span role="status">
        {isWaiting && !isPartial && 'Searching…'}
        {isPartial && figures && <b>{countOf(figures.total, 'message')}</b>}
        {isPartial && ' found, counting them over time…'}
        {!isWaiting && !isPartial && figures && (
          <>
            <b>{countOf(figures.total + arrived, 'message')}</b>
            {!live && (
              <span className={styles.detail}>
                {' '}
                in <b>{formatDuration(figures.duration)}</b>
              </span>
            )}
            {figures.indices.length > 0 && (
              <span className={styles.detail} title={figures.indices.join('\n')}>
                {' '}
                · {countOf(figures.indices.length, 'index', 'indices')}
              </span>
            )}
          </>
        )}
      </span>
      {live}
      {figures && !isWaiting && !live && (
        <span className={styles.detail}>
          <ResultAge at={figures.receivedAt} />
        </span>
      )}
      <StatusWarnings warnings={warnings} />
      <span className={styles.end}>
        {isListed && position && <ResultPages {...position} inView={inView} onPage={onPage} />}
        <span className={styles.keys}>
          <Keys keys={['j']} /> <Keys keys={['k']} /> rows
        </span>
        {isListed && (
          <span className={styles.keys}>
            <Keys keys={['Enter']} /> open
          </span>
        )}
        <span className={styles.keys}>
          <Keys keys={['?']} /> all keys
        </span>
      </span>
    </footer>
  );
}

interface ResultAgeProps {
  /** Milliseconds since 1970. */
  at: number;
}

/** The age of the result; re-renders only when its text changes. */
function ResultAge({ at }: ResultAgeProps) {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setTimeout(() => setNow(Date.now()), untilOlder(Date.now() - at));
    return () => clearTimeout(timer);
  }, [at, now]);
  return <span>answered {formatAge(Math.max(0, now - at))}</span>;
}

interface ResultPagesProps extends ResultPosition {
  inView: RowsInView;
  onPage: (page: number) => void;
}

/** Which messages are in view, and the buttons that jump a page ahead or back from there. */
function ResultPages({ inView, onPage, ...state }: ResultPagesProps) {
  const { first, last, page } = seenPosition(state, useRowsInView(inView));
  const { lastPage, limit, total } = state;
  const isLast = page >= lastPage;
  return (
    <nav className={styles.pages} aria-label="Pages">
      <span>
        {formatCount(first)}–{formatCount(last)} of {formatCount(total)}
      </span>
      <IconButton
        size="xs"
        variant="ghost"
        aria-label="Previous page"
        disabled={page <= 1}
        onClick={() => onPage(page - 1)}
      >
        <ChevronLeft size={14} aria-hidden />
      </IconButton>
      <IconButton
        size="xs"
        variant="ghost"
        aria-label={isLast && limit ? `Next page: ${limit}` : 'Next page'}
        title={isLast ? limit : undefined}
        disabled={isLast}
        onClick={() => onPage(page + 1)}
      >
        <ChevronRight size={14} aria-hidden />
      </IconButton>
    </nav>
  );
}
