export { ShareDialog } from './lazy.ts';
export { sharedListSearch } from './list.ts';
export { SharedEntities } from './SharedEntities.tsx';
