import { countOf, formatDuration } from '@tailrace/domain/format/format';
import type { ReactNode } from 'react';
import { Keys } from '#/components/core/Keys.tsx';
import type { SearchResult } from '#/features/search/result/index.ts';
import { ResultAge } from './ResultAge.tsx';
import { ResultPages } from './ResultPages.tsx';
import { resultFigures } from './result-figures.ts';
import { resultPlace } from './result-place.ts';
import type { RowsInView } from './rows-in-view.ts';
import { StatusWarnings } from './StatusWarnings.tsx';
import styles from './search-status.module.css';

interface SearchStatusProps {
  answer: SearchResult;
  /** Whether the search has run long enough to show progress. */
  isWaiting: boolean;
  /** Warnings, as texts. */
  warnings: readonly string[];
  onPage: (page: number) => void;
  inView: RowsInView;
  /** Whether the messages are listed; a panel may be shown instead. */
  isListed: boolean;
  /** Messages that the live tail has added to the answer. */
  arrived: number;
  /** The state of the live tail; false while it is off. */
  live: ReactNode;
}

/** The status line: number of messages, duration, age, warnings, pages. */
export function SearchStatus({
  answer,
  isWaiting,
  warnings,
  onPage,
  inView,
  isListed,
  arrived,
  live,
}: SearchStatusProps) {
  const figures = resultFigures(answer);
  const place = figures && resultPlace(answer, arrived);
  // The messages have loaded, the histogram has not.
  const isPartial = answer.run?.isPartial ?? false;
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
          <ResultAge at={figures.answeredAt} />
        </span>
      )}
      <StatusWarnings warnings={warnings} />
      <span className={styles.end}>
        {isListed && place && <ResultPages {...place} inView={inView} onPage={onPage} />}
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
