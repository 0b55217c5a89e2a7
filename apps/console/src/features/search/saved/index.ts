export { SavedSearchesPage } from './lazy/SavedSearchesPage.tsx';
export { savedSearchListSearch } from './list-search.ts';
export { OpenSearchPage } from './OpenSearchPage.tsx';
