import { lazyWithRetry } from '#/app/first-load/lazy-with-retry.tsx';

/** Not in `index.ts`, whose other exports are in the first load and would pull this file in. */
export const ShareDialog = lazyWithRetry(async () => (await import('./ShareDialog.tsx')).ShareDialog, {
  holdsTyping: true,
});

export const CheckUserAccess = lazyWithRetry(async () => (await import('./CheckAccess.tsx')).CheckUserAccess);
