export { outputListSearch } from './list-search.ts';
export { NewOutputPage } from './NewOutputPage.tsx';
export { NewStreamOutputPage } from './NewStreamOutputPage.tsx';
export { OutputPage } from './OutputPage.tsx';
export { OutputsPage } from './OutputsPage.tsx';
export { StreamOutputsPage } from './StreamOutputsPage.tsx';
