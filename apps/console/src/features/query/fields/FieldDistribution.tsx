import { countOf } from '@tailrace/domain/format/format';
import { useQuery } from '@tanstack/react-query';
import { formatFigure } from '#/components/core/search/field-figure.ts';
import styles from './field-distribution.module.css';
import type { FieldScope } from './field-scope.ts';
import { fieldQueries } from './queries.ts';

interface FieldDistributionProps {
  scope: FieldScope;
  min: number;
  max: number;
}

/** How the values of a number are distributed over the whole result. */
export function FieldDistribution({ scope, min, max }: FieldDistributionProps) {
  const { data } = useQuery(fieldQueries.distribution(scope, min, max));
  if (data?.length === 0) return null;
  const most = Math.max(1, ...(data ?? []).map(({ count }) => count));
  return (
    <figure className={styles.distribution} aria-busy={data === undefined}>
      <ul aria-label={`Distribution of ${scope.field}`} className={styles.bars}>
        {data?.map(({ from, to, count }) => (
          <li
            key={from}
            title={`${formatFigure(from)} – ${formatFigure(to)}: ${countOf(count, 'message')}`}
            style={{ blockSize: count === 0 ? 0 : `max(2px, ${(count / most) * 100}%)` }}
          >
            <span className="visually-hidden">
              {formatFigure(from)} to {formatFigure(to)}: {countOf(count, 'message')}
            </span>
          </li>
        ))}
      </ul>
      <figcaption className={styles.ends}>
        <span>{formatFigure(min)}</span>
        <span>{formatFigure(max)}</span>
      </figcaption>
    </figure>
  );
}
