import { readPivotTable } from '@tailrace/domain/views/widgets/pivot-table';
import { sortedHere } from '@tailrace/domain/views/widgets/table-sort';
import type { AggregationConfig, AggregationWidget } from '@tailrace/domain/views/widgets/widget';
import type { PivotResult } from '@tailrace/sdk';
import { useMemo, useState } from 'react';
import { lazyWithRetry } from '#/app/first-load/lazy-with-retry.tsx';
import { Chart } from '#/components/charts/Chart.tsx';
import type { ChartEvent, DrawnChart } from '#/components/charts/model.ts';
import type { WidgetAnswer } from '#/features/widgets/run/index.ts';
import { MarkMenu, type PickedMark } from './drill/MarkMenu.tsx';
import type { WidgetBodyProps } from './model.ts';
import type { WidgetView } from './use-widget-view.tsx';

interface AggregationBodyProps extends WidgetBodyProps<AggregationWidget> {
  answer: WidgetAnswer;
  chart: PivotResult;
  view: Omit<WidgetView, 'isWrapped'>;
}

const SaveChartDialog = lazyWithRetry(
  async () => (await import('#/components/charts/export/SaveChartDialog.tsx')).SaveChartDialog,
);

/** A chart and the menu of its marks. */
export function AggregationBody({ answer, chart, view, ...props }: AggregationBodyProps) {
  const { widget, title, zone, crosshairGroup, isBare, onChange, onZoom } = props;
  const { isTable, isSaving, onSaved } = view;
  const { config } = widget;
  const { trend, events } = answer;
  const table = useMemo(() => sortedHere(readPivotTable(config, chart), config), [config, chart]);
  const before = useMemo(() => (trend ? readPivotTable(config, trend) : null), [config, trend]);
  const marked = useMemo(() => events?.map(chartEvent), [events]);
  // The sort of a chart that is looked at as a table is that of the table alone.
  const [sorted, setSorted] = useState<{ of: AggregationConfig; sort: AggregationConfig['sort'] } | null>(
    null,
  );
  const sort = sorted?.of === config ? sorted.sort : config.sort;
  const shown = useMemo(
    () =>
      isTable ? { ...config, visualization: 'table' as const, visualization_config: null, sort } : config,
    [config, isTable, sort],
  );
  const [drawn, setDrawn] = useState<DrawnChart | null>(null);
  const [picked, setPicked] = useState<PickedMark | null>(null);
  return (
    <>
      <Chart
        label={title}
        config={shown}
        table={table}
        before={before}
        zone={zone}
        onDrawn={setDrawn}
        {...(marked ? { events: marked } : {})}
        {...(crosshairGroup === undefined ? {} : { crosshairGroup })}
        {...(isBare
          ? {}
          : {
              onMark: (mark, at) => setPicked({ mark, at }),
              onConfig: (next) =>
                isTable ? setSorted({ of: config, sort: next.sort }) : onChange({ ...widget, config: next }),
              ...(onZoom ? { onZoom } : {}),
            })}
      />
      {isSaving && <SaveChartDialog {...{ title, config: shown, table, zone, drawn }} onClose={onSaved} />}
      {picked && <MarkMenu {...props} table={table} picked={picked} onClose={() => setPicked(null)} />}
    </>
  );
}

const chartEvent = ({
  timestamp,
  message,
  alert,
}: NonNullable<WidgetAnswer['events']>[number]): ChartEvent => ({
  at: Date.parse(timestamp),
  message,
  isAlert: alert,
});
