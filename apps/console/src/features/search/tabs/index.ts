export { SearchTabStrip } from './SearchTabStrip.tsx';
export { makeTab } from './tab-store.ts';
export { useTabTracking } from './use-tabs.ts';
