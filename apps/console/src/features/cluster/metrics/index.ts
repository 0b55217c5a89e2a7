export { MetricsPage } from './MetricsPage.tsx';
export { metricsState } from './metrics-state.ts';
