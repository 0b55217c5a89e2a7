import { LazyChartBuilder, LazyChartsPanel } from './lazy.ts';
import type { SearchChartsProps } from './model.ts';

/** The charts of a search above its messages, and the builder while one is created or edited. */
export function SearchCharts(props: SearchChartsProps) {
  const { charting, place, searched } = props;
  const { charts, building } = charting;
  return (
    <>
      {charts.length > 0 && searched && <LazyChartsPanel {...props} searched={searched} />}
      {building && (
        <LazyChartBuilder charting={charting} start={building} place={place} searched={searched} />
      )}
    </>
  );
}
