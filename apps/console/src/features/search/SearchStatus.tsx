import { countOf, formatDuration } from '@tailrace/domain/format';
import type { ReactNode } from 'react';
import { Keys } from '#/components/core/Keys.tsx';
import { AnsweredAgo } from './AnsweredAgo.tsx';
import { type PagePlace, ResultPages } from './ResultPages.tsx';
import { StatusWarnings } from './StatusWarnings.tsx';
import styles from './search-screen.module.css';

export interface SearchStatusProps {
  /** Nothing until there is an answer. */
  answer: SearchAnswer | undefined;
  isRunning: boolean;
  /** Of what is running, the messages are there already. */
  isPartial: boolean;
  /** What may not be as meant, in words. */
  warnings: readonly string[];
  pages: PagePlace | undefined;
  onPage: (page: number) => void;
  /** How following new messages goes, while they are followed. */
  live?: ReactNode;
}

export interface SearchAnswer {
  total: number;
  /** Milliseconds the server took. */
  duration: number;
  /** Names of the indices the shown messages are in. */
  indices: readonly string[];
  answeredAt: number;
}

/** The line under everything: how much, how fast, how fresh, and what to mind. */
export function SearchStatus({
  answer,
  isRunning,
  isPartial,
  warnings,
  pages,
  onPage,
  live,
}: SearchStatusProps) {
  return (
    <footer className={styles.status}>
      <span role="status">
        {isRunning && !isPartial && 'Searching…'}
        {isPartial && answer && <b>{countOf(answer.total, 'message')}</b>}
        {isPartial && ' found, counting them over time…'}
        {!isRunning && !isPartial && answer && (
          <>
            <b>{countOf(answer.total, 'message')}</b> in <b>{formatDuration(answer.duration)}</b>
            {answer.indices.length > 0 && (
              <span title={answer.indices.join('\n')}>
                {' '}
                · {countOf(answer.indices.length, 'index', 'indices')}
              </span>
            )}
          </>
        )}
      </span>
      {live}
      {answer && !isRunning && !live && <AnsweredAgo at={answer.answeredAt} />}
      <StatusWarnings warnings={warnings} />
      <span className={styles.end}>
        {pages && <ResultPages {...pages} onPage={onPage} />}
        <span className={styles.keys}>
          <Keys keys={['j']} /> <Keys keys={['k']} /> rows
        </span>
        <span className={styles.keys}>
          <Keys keys={['Enter']} /> open
        </span>
        <span className={styles.keys}>
          <Keys keys={['?']} /> all keys
        </span>
      </span>
    </footer>
  );
}
