import { type FieldFunction, fieldFunctions } from '@tailrace/domain/search/field-functions';
import { isNumberField } from '@tailrace/domain/search/field-type';
import { absoluteRange } from '@tailrace/domain/time/time-range';
import { describeTimeRange } from '@tailrace/domain/time/time-range-text';
import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { displayMessage } from '#/app/display-message.ts';
import { useSharedNow } from '#/app/now.ts';
import type { TimeSpan } from '#/components/core/histogram/model.ts';
import { RowsSkeleton } from '#/components/core/RowsSkeleton.tsx';
import { formatFigure, formatFigureShort } from '#/components/core/search/field-figure.ts';
import { type ChartSeries, TimeChart } from '#/components/core/time-chart/TimeChart.tsx';
import type { FieldLook } from '#/features/query/params/index.ts';
import { fullTime } from '#/features/query/time/index.ts';
import { AgainstPicker } from './AgainstPicker.tsx';
import { ComparisonTable } from './ComparisonTable.tsx';
import styles from './field-analysis.module.css';
import { type LookScope, spanOfScope } from './field-scope.ts';
import { figureNames } from './figure-names.ts';
import { fieldQueries, spanBefore } from './queries.ts';

export interface FieldAnalysisProps {
  look: FieldLook;
  scope: LookScope;
  /** The time span of the histogram above, whose axis the chart shares. */
  axis: TimeSpan;
  /** The field type as the API names it. */
  type: string;
  zone: string;
  onLook: (look: FieldLook | null) => void;
  /** Adds a filter for a value. */
  onFilter: (field: string, value: string) => void;
}

type Kind = FieldLook['as'];

/** The chart or comparison of a field, between histogram and messages. */
export function FieldAnalysis({ look, scope, axis, type, zone, onLook, onFilter }: FieldAnalysisProps) {
  const { field, as } = look;
  const isNumber = isNumberField(type);
  const isComparison = as === 'compare';
  const show = (kind: Kind) => onLook({ field, as: kind, against: kind === 'compare' ? look.against : null });
  return (
    <section
      className={styles.analysis}
      aria-label={isComparison ? `${field} compared` : `${field} over time`}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && !event.defaultPrevented) onLook(null);
      }}
    >
      <header className={styles.head}>
        <h2 className="mono">
          <bdi>{field}</bdi>
        </h2>
        <fieldset className={styles.kinds}>
          <legend className="visually-hidden">What to show of {field}</legend>
          <button
            type="button"
            aria-pressed={!isComparison}
            onClick={() => show(isNumber ? 'avg' : 'values')}
          >
            Over time
          </button>
          <button type="button" aria-pressed={isComparison} onClick={() => show('compare')}>
            Compare
          </button>
        </fieldset>
        {!isComparison && <Figures chosen={as} isNumber={isNumber} onChoose={show} />}
        <button
          type="button"
          className={styles.close}
          aria-label={`Close ${field}`}
          title="Close (Esc)"
          onClick={() => onLook(null)}
        >
          <X size={15} aria-hidden />
        </button>
      </header>
      {as === 'compare' ? (
        <FieldComparison
          scope={scope}
          isNumber={isNumber}
          zone={zone}
          against={look.against}
          onAgainst={(against) => onLook({ ...look, against })}
          onFilter={onFilter}
        />
      ) : (
        <FieldChart scope={scope} axis={axis} as={as} zone={zone} />
      )}
    </section>
  );
}

interface FiguresProps {
  chosen: Kind;
  isNumber: boolean;
  onChoose: (kind: Kind) => void;
}

const forAnything: readonly Kind[] = ['values', 'count', 'card'];

function Figures({ chosen, isNumber, onChoose }: FiguresProps) {
  const offered: readonly Kind[] = isNumber
    ? [...fieldFunctions, 'values']
    : forAnything.includes(chosen)
      ? forAnything
      : [...forAnything, chosen];
  return (
    <label className={styles.figure}>
      <span className="visually-hidden">Statistic</span>
      <select value={chosen} onChange={({ target }) => onChoose(target.value as Kind)}>
        {offered.map((kind) => (
          <option key={kind} value={kind}>
            {kindName(kind)}
          </option>
        ))}
      </select>
    </label>
  );
}

const kindName = (kind: Kind): string =>
  kind === 'values' || kind === 'compare' ? 'Top values' : figureNames[kind].full;

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
function FieldComparison(props: FieldComparisonProps) {
  const { scope, isNumber, zone, against, onAgainst, onFilter } = props;
  const now = useSharedNow();
  const span = spanOfScope(scope);
  const before = against ?? spanBefore(span);
  const { data, error, isFetching } = useQuery(fieldQueries.comparison(scope, before, isNumber));
  const labelOf = (one: TimeSpan) => describeTimeRange(absoluteRange(one), { now, zone });
  return (
    <>
      <div className={styles.times}>
        <span>{labelOf(span)}</span> with{' '}
        <AgainstPicker {...{ span, zone, against, onAgainst }} labelOf={labelOf(before)} />
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

const chartColours = [
  'var(--series-1)',
  'var(--series-2)',
  'var(--series-3)',
  'var(--series-4)',
  'var(--series-5)',
];
const chartHeight = 132;

interface FieldChartProps {
  scope: LookScope;
  /** The time span of the axis. */
  axis: TimeSpan;
  as: FieldFunction | 'values';
  zone: string;
}

/** A field over time: one statistic, or the counts of its top values. */
function FieldChart(props: FieldChartProps) {
  const { as } = props;
  return as === 'values' ? <ValuesChart {...props} /> : <FigureChart {...props} as={as} />;
}

function FigureChart({ scope, axis, as, zone }: FieldChartProps & { as: FieldFunction }) {
  const { data, error, isFetching } = useQuery(fieldQueries.figure(scope, as));
  const name = figureNames[as].full;
  const series = data && [{ name, colour: chartColours[0] ?? '', ...data }];
  return <Chart {...{ axis, zone, series, error, isFetching }} label={`${name} of ${scope.field}`} />;
}

function ValuesChart({ scope, axis, zone }: FieldChartProps) {
  const { data, error, isFetching } = useQuery(fieldQueries.valuesOverTime(scope));
  const series = data?.map(({ value, points }, at) => ({
    name: value.length > 48 ? `${value.slice(0, 47)}…` : value,
    colour: chartColours[at] ?? '',
    points,
  }));
  return <Chart {...{ axis, zone, series, error, isFetching }} label={`Messages by ${scope.field}`} />;
}

interface ChartProps {
  axis: TimeSpan;
  zone: string;
  label: string;
  series: readonly ChartSeries[] | undefined;
  error: Error | null;
  isFetching: boolean;
}

function Chart({ axis, zone, label, series, error, isFetching }: ChartProps) {
  if (error) {
    return (
      <p role="alert" className={styles.note}>
        Could not draw the field: {displayMessage(error)}
      </p>
    );
  }
  const isEmpty = series?.every(({ points }) => points.every(({ value }) => value === null)) ?? false;
  if (isEmpty) return <p className={styles.note}>No messages in this result have a value to chart.</p>;
  return (
    <div className={styles.chart} data-stale={(series !== undefined && isFetching) || undefined}>
      <TimeChart
        isBare
        label={label}
        series={series ?? []}
        span={axis}
        axisWidth={0}
        zone={zone}
        height={chartHeight}
        formatValue={(value) => (Math.abs(value) >= 1e6 ? formatFigureShort(value) : formatFigure(value))}
        formatTime={(at) => fullTime(at, zone).slice(0, 19)}
      />
    </div>
  );
}
