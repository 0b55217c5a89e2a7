export { EditIndexSetPage } from './EditIndexSetPage.tsx';
export { IndexSetsPage } from './IndexSetsPage.tsx';
export { IndexSetsSection } from './IndexSetsSection.tsx';
export { everyIndexSet, indexSetQuery, useCycle, useRecalculate } from './index-sets.ts';
export { editIndexSetSearch, indexSetListSearch } from './list-search.ts';
export { NewIndexSetPage } from './NewIndexSetPage.tsx';
