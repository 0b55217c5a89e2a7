export { ChartsMenu } from './ChartsMenu.tsx';
export { dropUnsavedCharts, useSearchesWithUnsavedCharts, writeCharts } from './chart-store.ts';
export { SearchCharts } from './SearchCharts.tsx';
export { isSameCharts } from './unsaved-charts.ts';
export { keyOfSearch, type SearchCharting, useChartsOfSearch, useSearchCharts } from './use-search-charts.ts';
