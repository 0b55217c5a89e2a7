import { formatCount } from '@tailrace/domain/format';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { IconButton } from '#/components/core/Button.tsx';
import styles from './search-status.module.css';

export interface PagePlace {
  /** From 1. */
  page: number;
  /** The last page that can be opened. */
  lastPage: number;
  /** Positions of the shown messages in the whole result, from 1. */
  first: number;
  last: number;
  /** Why the last page is not the end of the result, if it is not. */
  limit: string | undefined;
}

interface ResultPagesProps extends PagePlace {
  onPage: (page: number) => void;
}

export function ResultPages({ page, lastPage, first, last, limit, onPage }: ResultPagesProps) {
  const isLast = page >= lastPage;
  return (
    <nav className={styles.pages} aria-label="Pages">
      <span>
        {formatCount(first)}–{formatCount(last)}
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
