import { lazyWithRetry } from '#/app/first-load/lazy-with-retry.tsx';

export { sharedListSearch } from './list.ts';
export { SharedEntities } from './SharedEntities.tsx';

export const ShareDialog = lazyWithRetry(async () => (await import('./ShareDialog.tsx')).ShareDialog, {
  holdsTyping: true,
});
