import { formatFigure } from './field-figure.ts';
import styles from './field-list.module.css';

export interface FieldFigure {
  /** What it is: "Mean". */
  name: string;
  /** Nothing where there was nothing to reckon with. */
  value: number | bigint | undefined;
}

interface FieldStatisticsProps {
  field: string;
  /** Nothing yet while they are being reckoned. */
  figures: readonly FieldFigure[] | undefined;
  /** Why there are none, in a sentence. */
  note: string | undefined;
}

/** The figures of a field over the whole result. */
export function FieldStatistics({ field, figures, note }: FieldStatisticsProps) {
  if (note !== undefined) return <p className={styles.note}>{note}</p>;
  if (!figures) return null;
  return (
    <dl className={styles.statistics} aria-label={`Statistics of ${field}`}>
      {figures.map(({ name, value }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd className="mono">{value === undefined ? '–' : formatFigure(value)}</dd>
        </div>
      ))}
    </dl>
  );
}
