export { savedSearchListSearch } from './list.ts';
export { OpenSearchPage } from './OpenSearchPage.tsx';
export { savedSearchQueries } from './queries.ts';
export { SavedSearchesPage } from './SavedSearchesPage.tsx';
