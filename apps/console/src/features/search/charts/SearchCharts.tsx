import { LazyAddToDashboard, LazyChartBuilder, LazyChartsPanel } from './lazy.ts';
import type { SearchChartsProps } from './model.ts';

/** The charts of a search above its messages, with the builder and the dialog that adds to a dashboard. */
export function SearchCharts(props: SearchChartsProps) {
  const { charting, state, searched, columns } = props;
  const { charts, building, adding } = charting;
  return (
    <>
      {charts.length > 0 && searched && <LazyChartsPanel {...props} searched={searched} />}
      {building && (
        <LazyChartBuilder charting={charting} start={building} state={state} searched={searched} />
      )}
      {adding && (
        <LazyAddToDashboard
          addition={adding}
          state={state}
          columns={columns}
          onClose={() => charting.add(null)}
        />
      )}
    </>
  );
}
