export { sourceTimeRange } from './list-search.ts';
export { SourcesPage } from './SourcesPage.tsx';
