export { SearchPage } from './SearchPage.tsx';
export { searchParams } from './search-place.ts';
