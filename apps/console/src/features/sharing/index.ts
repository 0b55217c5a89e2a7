export { ShareDialog } from './lazy.ts';
export { sharedListSearch } from './list.ts';
export { ShareButton } from './ShareButton.tsx';
export { SharedEntities } from './SharedEntities.tsx';
