import { absoluteRange } from '@tailrace/domain/time/time-range';
import { describeTimeRange } from '@tailrace/domain/time/time-range-text';
import { useQuery } from '@tanstack/react-query';
import { displayMessage } from '#/app/display-message.ts';
import { useSharedNow } from '#/app/now.ts';
import type { TimeSpan } from '#/components/core/histogram/model.ts';
import { RowsSkeleton } from '#/components/core/RowsSkeleton.tsx';
import { AgainstPicker } from './AgainstPicker.tsx';
import { ComparisonTable } from './ComparisonTable.tsx';
import styles from './field-analysis.module.css';
import { type LookScope, spanOfScope } from './field-scope.ts';
import { fieldQueries, spanBefore } from './queries.ts';

interface FieldComparisonProps {
  scope: LookScope;
  isNumber: boolean;
  zone: string;
  /** The range to compare with; `null` is the one just before. */
  against: TimeSpan | null;
  onAgainst: (against: TimeSpan | null) => void;
  onFilter: (field: string, value: string) => void;
}

/** Compares a field between two time ranges: its values and its statistics. */
export function FieldComparison(props: FieldComparisonProps) {
  const { scope, isNumber, zone, against, onAgainst, onFilter } = props;
  const now = useSharedNow();
  const span = spanOfScope(scope);
  const before = against ?? spanBefore(span);
  const { data, error, isFetching } = useQuery(fieldQueries.comparison(scope, before, isNumber));
  const words = (one: TimeSpan) => describeTimeRange(absoluteRange(one), { now, zone });
  return (
    <>
      <div className={styles.times}>
        <span>{words(span)}</span> with{' '}
        <AgainstPicker {...{ span, zone, against, onAgainst }} words={words(before)} />
      </div>
      {error ? (
        <p role="alert" className={styles.note}>
          Could not compare the times: {displayMessage(error)}
        </p>
      ) : data ? (
        <div className={styles.scroller} data-stale={isFetching || undefined}>
          <ComparisonTable field={scope.field} comparison={data} isNumber={isNumber} onFilter={onFilter} />
        </div>
      ) : (
        <RowsSkeleton rows={5} rowHeight={24} label="Comparing" />
      )}
    </>
  );
}
