export { NewOutputPage } from './NewOutputPage.tsx';
export { OutputPage } from './OutputPage.tsx';
export { OutputsPage, outputListSearch } from './OutputsPage.tsx';
