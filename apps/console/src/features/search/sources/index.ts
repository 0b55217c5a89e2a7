export { SourcesPage } from './SourcesPage.tsx';
export { sourcesParams } from './sources-place.ts';
