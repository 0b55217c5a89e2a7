export { createParam, timelineListSearch } from './list-search.ts';
export { TimelinePage } from './TimelinePage.tsx';
export { TimelinesPage } from './TimelinesPage.tsx';
