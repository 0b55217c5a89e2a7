import { formatFigure, formatFigureNarrow } from './field-figure.ts';
import styles from './field-list.module.css';

export interface FieldFigure {
  /** Name of the statistic: "Mean". */
  name: string;
  /** `undefined` where there was no number to compute it from. */
  value: number | bigint | undefined;
}

interface FieldStatisticsProps {
  field: string;
  /** `undefined` while they are loading. */
  figures: readonly FieldFigure[] | undefined;
  /** Why there are none, in a sentence. */
  note: string | undefined;
}

/** Statistics of a field over the whole result. */
export function FieldStatistics({ field, figures, note }: FieldStatisticsProps) {
  if (note !== undefined) return <p className={styles.note}>{note}</p>;
  if (!figures) return null;
  return (
    <dl className={styles.statistics} aria-label={`Statistics of ${field}`}>
      {figures.map(({ name, value }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd className="mono" title={value === undefined ? undefined : formatFigure(value)}>
            {value === undefined ? '–' : formatFigureNarrow(value)}
          </dd>
        </div>
      ))}
    </dl>
  );
}
