export { sidecarListSearch } from './list-search.ts';
export { SidecarsPage } from './SidecarsPage.tsx';
export { SidecarsSection } from './SidecarsSection.tsx';
