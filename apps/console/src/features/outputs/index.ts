export { outputListSearch } from './list.ts';
export { NewOutputPage } from './NewOutputPage.tsx';
export { OutputPage } from './OutputPage.tsx';
export { OutputsPage } from './OutputsPage.tsx';
