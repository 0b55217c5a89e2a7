import { timeGroup, valuesGroup } from '@tailrace/domain/views/widgets/aggregation-edit';
import { newAggregation } from '@tailrace/domain/views/widgets/new-aggregation';
import { type AggregationWidget, isAggregation } from '@tailrace/domain/views/widgets/widget';
import type { AbsoluteTimeRange } from '@tailrace/sdk';
import { useState } from 'react';
import type { SearchState } from '#/features/query/params/index.ts';
import { WidgetBuilder } from '#/features/widgets/builder/index.ts';
import { chartContext } from '../chart-context.ts';
import type { BuilderStart, SearchCharting } from '../use-search-charts.ts';

export interface ChartBuilderProps {
  charting: Pick<SearchCharting, 'put' | 'closeBuilder'>;
  start: BuilderStart;
  state: SearchState;
  searched: AbsoluteTimeRange | undefined;
}

/** Messages over time by level, as the histogram shows them; the field to split by is chosen in the builder. */
function splitHistogram(id: string): AggregationWidget {
  const widget = newAggregation(id);
  return {
    ...widget,
    config: { ...widget.config, row_pivots: [timeGroup()], column_pivots: [valuesGroup('level')] },
  };
}

function startWidget(start: BuilderStart): AggregationWidget {
  switch (start.kind) {
    case 'edit':
      return start.chart.widget;
    case 'split':
      return splitHistogram(crypto.randomUUID());
    case 'field':
      return newAggregation(crypto.randomUUID(), { name: start.field, type: start.type });
  }
}

/** The builder with the question of the search. */
export function ChartBuilder({ charting, start, state, searched }: ChartBuilderProps) {
  const [widget] = useState(() => startWidget(start));
  return (
    <WidgetBuilder
      widget={widget}
      title={start.kind === 'edit' ? start.chart.title : null}
      context={chartContext(state, searched)}
      isNew={start.kind !== 'edit'}
      isOfSearch
      onDone={(done, title) => {
        if (isAggregation(done)) charting.put(done, title);
        charting.closeBuilder();
      }}
      onCancel={charting.closeBuilder}
    />
  );
}
