import { statisticsOf } from '@tailrace/analysis/field-statistics';
import { isNumberField } from '@tailrace/domain/search/field-type';
import { isSeverityField } from '@tailrace/domain/search/value-label';
import { escapeTerm } from '@tailrace/languages/query';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { displayMessage } from '#/app/display-message.ts';
import { usePaletteAction } from '#/app/palette-actions.ts';
import { FieldButtons } from '#/components/core/search/FieldButtons.tsx';
import { FieldStatistics } from '#/components/core/search/FieldStatistics.tsx';
import { FieldTopValues } from '#/components/core/search/FieldTopValues.tsx';
import type { FieldActions } from '#/components/core/search/model.ts';
import { useCreations } from '#/features/query/create/index.ts';
import type { FieldLook } from '#/features/query/params/index.ts';
import { topValuesQuery } from '#/features/query/run/index.ts';
import { FieldDistribution } from './FieldDistribution.tsx';
import { amountOf } from './field-results.ts';
import type { FieldScope } from './field-scope.ts';
import { figureNames } from './figure-names.ts';
import { fieldQueries } from './queries.ts';

export interface FieldPanelProps {
  scope: FieldScope;
  /** The field type as the API names it. */
  type: string;
  /** The server does not count values of this field. */
  isUncounted: boolean;
  actions: Pick<FieldActions, 'filterFor' | 'filterOut'>;
  /** Searches for messages with or without the field. */
  onExists: (field: string, has: boolean) => void;
  look: FieldLook | null;
  onLook: (look: FieldLook | null) => void;
  /** Opens the builder of charts with the field. */
  onChart: () => void;
}

const limit = 10;
/** Of more different numbers, the distribution is shown instead of the most frequent ones. */
const variedNumbers = 40;

/** Top values and statistics of a field over the whole result, loaded when it is opened. */
export function FieldPanel({
  scope,
  type,
  isUncounted,
  actions,
  onExists,
  look,
  onLook,
  onChart,
}: FieldPanelProps) {
  const { field } = scope;
  const isNumber = isNumberField(type);
  // Figures stay visible while those of the next run are on their way: a refresh does not empty the panel.
  const counting = { enabled: !isUncounted, placeholderData: keepPreviousData };
  const values = useQuery({ ...topValuesQuery(scope.request, { field, limit }), ...counting });
  const statistics = useQuery({ ...fieldQueries.statistics(scope, isNumber), ...counting });
  const isStale = values.isPlaceholderData || statistics.isPlaceholderData;
  const [min = null, max = null, distinct = null] = [
    statistics.data?.min,
    statistics.data?.max,
    statistics.data?.card,
  ].map(amountOf);
  const isVaried = isNumber && (distinct ?? 0) > variedNumbers;
  const creations = useCreations(`_exists_:${escapeTerm(field)}`, scope.request.streams);
  const panel = useRef<HTMLDivElement>(null);
  const isCounted = isUncounted || !(values.isPending || statistics.isPending);
  // Scrolls the opened field into view once its height is known.
  useEffect(() => {
    if (isCounted) panel.current?.closest('li')?.scrollIntoView({ block: 'nearest' });
  }, [isCounted]);
  const failed = (what: string, error: Error | null) =>
    error ? `Could not ${what}: ${displayMessage(error)}` : undefined;
  const note = isUncounted
    ? 'This text is searched by word; its values are not counted.'
    : failed('count the values', values.error);
  const chart: FieldLook = { field, as: isNumber ? 'avg' : 'values', against: null };
  const comparison: FieldLook = { field, as: 'compare', against: null };
  const isCompared = look?.field === field && look.as === 'compare';
  const isCharted = look?.field === field && look.as !== 'compare';
  const toggleChart = () => onLook(isCharted ? null : chart);
  const toggleComparison = () => onLook(isCompared ? null : comparison);
  usePaletteAction({ label: `Chart ${field} over time`, run: () => onLook(chart), isHidden: isUncounted });
  usePaletteAction({
    label: `Compare ${field} with the previous period`,
    run: () => onLook(comparison),
    isHidden: isUncounted,
  });

  usePaletteAction({ label: `Chart ${field}…`, run: onChart, isHidden: isUncounted });

  const counted = [
    { label: 'Chart this', fullLabel: `Chart this: ${field}`, run: onChart },
    { label: 'Over time', fullLabel: `Over time: ${field}`, run: toggleChart, isPressed: isCharted },
    {
      label: 'Compare',
      fullLabel: `Compare ${field}`,
      run: toggleComparison,
      isPressed: isCompared,
    },
  ];
  const figures = !isUncounted && (
    <FieldStatistics
      field={field}
      figures={
        statistics.data &&
        statisticsOf(isNumber).flatMap((figure) => {
          const shown = {
            name: figureNames[figure].short,
            value: statistics.data[figure],
            error: statistics.data.errors?.[figure],
          };
          if (figure !== 'percentile') return [shown];
          const { p50, p99, errors } = statistics.data;
          return [
            { name: 'p50', value: p50, error: errors?.p50 },
            shown,
            { name: 'p99', value: p99, error: errors?.p99 },
          ];
        })
      }
      note={failed('compute its statistics', statistics.error)}
    />
  );
  return (
    <div ref={panel} style={{ opacity: isStale ? 0.6 : 1 }} aria-busy={isStale || undefined}>
      {isNumber && figures}
      {isNumber && !isSeverityField(field) && min !== null && max !== null && (
        <FieldDistribution scope={scope} min={min} max={max} />
      )}
      {/* Where a number has many values, each of them is rare: the distribution says more. */}
      {!isVaried && (
        <FieldTopValues
          field={field}
          top={
            values.data && {
              ...values.data,
              distinct: amountOf(statistics.data?.card),
              distinctError: statistics.data?.errors?.card,
            }
          }
          note={note}
          actions={actions}
        />
      )}
      {!isNumber && figures}
      <FieldButtons
        buttons={[
          ...(isUncounted ? [] : counted),
          ...creations
            .filter(({ what, isHidden }) => (what === 'alert' || what === 'stream') && !isHidden)
            .map(({ what, run }) => ({
              label: what === 'alert' ? 'Create alert' : 'Create stream',
              fullLabel: `Create ${what}: ${field}`,
              run,
            })),
          { label: 'Exists', fullLabel: `Exists: ${field}`, run: () => onExists(field, true) },
          {
            label: 'Missing',
            fullLabel: `Missing: ${field}`,
            run: () => onExists(field, false),
          },
        ]}
      />
    </div>
  );
}
