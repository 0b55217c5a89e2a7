export { SavedSearchesPage } from './lazy/SavedSearchesPage.tsx';
export { savedSearchListSearch } from './list.ts';
export { OpenSearchPage } from './OpenSearchPage.tsx';
