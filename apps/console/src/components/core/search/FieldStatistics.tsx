import { approximationNote, marked } from '@tailrace/domain/views/widgets/approximate';
import { FigureText } from '../FigureText.tsx';
import { formatFigure, formatFigureNarrow } from './field-figure.ts';
import styles from './field-list.module.css';

export interface FieldFigure {
  /** Name of the statistic: "Mean". */
  name: string;
  /** `undefined` where there was no number to compute it from. */
  value: number | bigint | undefined;
  /** The relative error of the value; left out when it is exact. */
  error?: number | undefined;
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
      {figures.map(({ name, value, error }) => (
        <div key={name}>
          <dt>{name}</dt>
          {value === undefined ? (
            <dd className="mono">–</dd>
          ) : (
            <dd className="mono" title={titleOf(value, error)}>
              <FigureText text={marked(formatFigureNarrow(value), error)} />
            </dd>
          )}
        </div>
      ))}
    </dl>
  );
}

const titleOf = (value: number | bigint, error: number | undefined) =>
  [marked(formatFigure(value), error), approximationNote(error)].filter((text) => text !== null).join('\n');
