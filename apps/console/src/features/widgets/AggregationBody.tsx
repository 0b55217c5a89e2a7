import { readPivotTable } from '@tailrace/domain/widgets/pivot-table';
import type { AggregationConfig, AggregationWidget } from '@tailrace/domain/widgets/widget';
import type { PivotResult } from '@tailrace/sdk';
import { useMemo, useState } from 'react';
import { Chart } from '#/components/charts/Chart.tsx';
import type { ChartEvent } from '#/components/charts/model.ts';
import type { WidgetAnswer } from '#/features/widget-run/index.ts';
import { MarkMenu, type PickedMark } from './drill/MarkMenu.tsx';
import type { WidgetBodyProps } from './model.ts';

interface AggregationBodyProps extends WidgetBodyProps<AggregationWidget> {
  answer: WidgetAnswer;
  chart: PivotResult;
  isTable: boolean;
}

/** A chart and the menu of its marks. */
export function AggregationBody({ answer, chart, isTable, ...props }: AggregationBodyProps) {
  const { widget, title, zone, crosshairGroup, isBare, onChange, onZoom } = props;
  const { config } = widget;
  const { trend, events } = answer;
  const table = useMemo(() => readPivotTable(config, chart), [config, chart]);
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
  const [picked, setPicked] = useState<PickedMark | null>(null);
  return (
    <>
      <Chart
        label={title}
        config={shown}
        table={table}
        before={before}
        zone={zone}
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
