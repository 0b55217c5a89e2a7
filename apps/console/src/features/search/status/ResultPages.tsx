import { formatCount } from '@tailrace/domain/format/format';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { IconButton } from '#/components/core/Button.tsx';
import { type ResultPlace, seenPlace } from './result-place.ts';
import { type RowsInView, useRowsInView } from './rows-in-view.ts';
import styles from './search-status.module.css';

interface ResultPagesProps extends ResultPlace {
  inView: RowsInView;
  onPage: (page: number) => void;
}

/** Which messages are in view, and the buttons that jump a page ahead or back from there. */
export function ResultPages({ inView, onPage, ...place }: ResultPagesProps) {
  const { first, last, page } = seenPlace(place, useRowsInView(inView));
  const { lastPage, limit, total } = place;
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
