export { ShareDialog } from './LazyShareDialog.tsx';
export { sharedListSearch } from './list.ts';
export { SharedEntities } from './SharedEntities.tsx';
