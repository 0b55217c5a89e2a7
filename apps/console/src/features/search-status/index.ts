export { SearchStatus } from './SearchStatus.tsx';
