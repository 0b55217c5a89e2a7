export { EditIndexSetPage } from './EditIndexSetPage.tsx';
export { IndexSetsPage } from './IndexSetsPage.tsx';
export { indexSetList, useCycle, useRecalculate } from './index-sets.ts';
export { indexSetListSearch } from './list.ts';
export { NewIndexSetPage } from './NewIndexSetPage.tsx';
