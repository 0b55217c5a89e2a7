export { savedSearchListSearch } from './list.ts';
export { OpenSearchPage } from './OpenSearchPage.tsx';
export { SavedSearchesPage } from './SavedSearchesPage.tsx';
