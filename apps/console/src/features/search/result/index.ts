export { emptySeries, formatInterval, type LevelBars } from './histogram-bars.ts';
export { prefetchSearch } from './prefetch-search.ts';
export type { ResultPanelProps } from './result-panel-props.ts';
export { type Answer, listOf, useSearchAnswer } from './use-search-answer.ts';
