export { IndexerFailuresPage } from './IndexerFailuresPage.tsx';
export { IndexSetPage } from './IndexSetPage.tsx';
export { failureListSearch, indexListSearch } from './list-search.ts';
