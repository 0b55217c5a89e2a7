import { lazyWithRetry } from '#/app/first-load/lazy-with-retry.tsx';

/** Loaded with the first chart of a search. */
export const LazyChartsPanel = lazyWithRetry(
  async () => (await import('./lazy/ChartsPanel.tsx')).ChartsPanel,
);

/** Loaded when a chart is created or edited. */
export const LazyChartBuilder = lazyWithRetry(
  async () => (await import('./lazy/ChartBuilder.tsx')).ChartBuilder,
  { holdsTyping: true },
);

/** Loaded when something of the search is added to a dashboard. */
export const LazyAddToDashboard = lazyWithRetry(
  async () => (await import('./lazy/AddToDashboard.tsx')).AddToDashboard,
  { holdsTyping: true },
);
