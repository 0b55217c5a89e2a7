import { statisticsOf } from '@tailrace/analysis/field-statistics';
import { formatCount } from '@tailrace/domain/format/format';
import { approximationNote, marked } from '@tailrace/domain/views/widgets/approximate';
import { FigureText } from '#/components/core/FigureText.tsx';
import { formatChange, formatFigure, formatShare } from '#/components/core/search/field-figure.ts';
import { MarkedText } from '#/components/core/search/MarkedText.tsx';
import styles from './field-analysis.module.css';
import { amountOf, type FieldComparison } from './field-results.ts';
import { figureNames } from './figure-names.ts';

interface ComparisonTableProps {
  field: string;
  comparison: FieldComparison;
  isNumber: boolean;
  onFilter: (field: string, value: string) => void;
}

/** The values of a field in two time ranges, side by side. */
export function ComparisonTable({ field, comparison, isNumber, onFilter }: ComparisonTableProps) {
  const { values, withField, statistics } = comparison;
  if (withField.now === 0 && withField.before === 0)
    return <p className={styles.note}>No messages in either time range have this field.</p>;
  return (
    <div className={styles.tables}>
      <table className={styles.table} aria-label={`Values of ${field} in both periods`}>
        <thead>
          <tr>
            <th scope="col">Value</th>
            <th scope="col">Now</th>
            <th scope="col">Before</th>
            <th scope="col">Change</th>
          </tr>
        </thead>
        <tbody>
          {values.map(({ value, now, before }) => (
            <tr key={value}>
              <th scope="row" className="mono">
                <button
                  type="button"
                  title={`Filter for ${value.slice(0, 200)}`}
                  onClick={() => onFilter(field, value)}
                >
                  <MarkedText text={value.slice(0, 200)} />
                </button>
              </th>
              <Cell count={now} of={withField.now} />
              <Cell count={before} of={withField.before} />
              <Change now={now} before={before} />
            </tr>
          ))}
        </tbody>
      </table>
      <table className={styles.table} aria-label={`Statistics of ${field} in both periods`}>
        <thead>
          <tr>
            <th scope="col">Statistic</th>
            <th scope="col">Now</th>
            <th scope="col">Before</th>
            <th scope="col">Change</th>
          </tr>
        </thead>
        <tbody>
          {statisticsOf(isNumber).map((figure) => {
            const [now, before] = [statistics.now[figure], statistics.before[figure]];
            return (
              <tr key={figure}>
                <th scope="row">{figureNames[figure].full}</th>
                <Figure value={now} error={statistics.now.errors?.[figure]} />
                <Figure value={before} error={statistics.before.errors?.[figure]} />
                <Change now={amountOf(now)} before={amountOf(before)} />
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

/** A count with its share of the messages in its time range. */
function Cell({ count, of }: { count: number | null; of: number }) {
  if (count === null) {
    return (
      <td className="mono" title="Too rare: not among the most frequent values">
        rare
      </td>
    );
  }
  return (
    <td className={`${styles.count} mono`}>
      {formatCount(count)} <small>{formatShare(count, of)}</small>
    </td>
  );
}

function Figure({ value, error }: { value: number | bigint | undefined; error: number | undefined }) {
  if (value === undefined) return <td className="mono">–</td>;
  return (
    <td className="mono" title={approximationNote(error) ?? undefined}>
      <FigureText text={marked(formatFigure(value), error)} />
    </td>
  );
}

function Change({ now, before }: { now: number | null; before: number | null }) {
  if (now === null || before === null) return <td>–</td>;
  return <td className="mono">{formatChange(now, before)}</td>;
}
