import { lazyWithRetry } from '#/app/first-load/lazy-with-retry.tsx';

/** Why a search has no result; loaded with the first one that has none. */
export const LazyEmptyResult = lazyWithRetry(async () => (await import('./EmptyResult.tsx')).EmptyResult);

/** What can be searched for instead of a query that the server refused. */
export const LazyOtherQueries = lazyWithRetry(async () => (await import('./OtherQueries.tsx')).OtherQueries);
