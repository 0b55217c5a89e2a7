import { lazyWithRetry } from '#/app/first-load/lazy-with-retry.tsx';

/** Not in `index.ts`: a file with code of its own takes all it exports along into the first load. */
export const ShareDialog = lazyWithRetry(async () => (await import('./ShareDialog.tsx')).ShareDialog, {
  holdsTyping: true,
});
