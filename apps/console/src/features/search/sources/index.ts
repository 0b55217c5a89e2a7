export { SourcesPage } from './SourcesPage.tsx';
export { sourcesParams } from './sources-state.ts';
