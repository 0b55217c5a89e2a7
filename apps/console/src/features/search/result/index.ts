export { emptySeries, formatInterval, type LevelBars } from './histogram-bars.ts';
export { prefetchSearch } from './prefetch-search.ts';
export type { ResultPanelProps } from './result-panel-props.ts';
export { listOf, type SearchResult, useSearchResult } from './use-search-result.ts';
