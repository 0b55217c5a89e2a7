import { lazyWithRetry } from '#/app/first-load/lazy-with-retry.tsx';

/** Loaded when a widget is created or edited. */
export const LazyWidgetBuilder = lazyWithRetry(
  async () => (await import('./WidgetBuilder.tsx')).WidgetBuilder,
);
