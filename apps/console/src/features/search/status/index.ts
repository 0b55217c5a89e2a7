export { RowsInView } from './rows-in-view.ts';
export { SearchStatus } from './SearchStatus.tsx';
