import { lazyWithRetry } from '#/app/first-load/lazy-with-retry.tsx';
import { whenPainted } from '#/app/first-load/when-painted.ts';

/** Entries of the menu and the palette, which nobody needs before the page is drawn. */
export const LazyCreateFromSearch = lazyWithRetry(() =>
  whenPainted().then(async () => (await import('./CreateFromSearch.tsx')).CreateFromSearch),
);
