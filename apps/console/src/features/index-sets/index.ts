export { EditIndexSetPage } from './EditIndexSetPage.tsx';
export { IndexSetsPage } from './IndexSetsPage.tsx';
export { indexSetListSearch } from './list.ts';
export { NewIndexSetPage } from './NewIndexSetPage.tsx';
