export { CheckUserAccess, ShareDialog } from './lazy.ts';
export { sharedListSearch } from './list-search.ts';
export { ShareButton } from './ShareButton.tsx';
export { SharedByUser } from './SharedByUser.tsx';
export { SharedEntities } from './SharedEntities.tsx';
export { shareParam, useShareParam } from './share-param.ts';
