export { intervalWords } from './histogram-bars.ts';
export { prefetchSearch } from './prefetch-search.ts';
export { listOf } from './queries.ts';
export { type Answer, useSearchAnswer } from './use-search-answer.ts';
