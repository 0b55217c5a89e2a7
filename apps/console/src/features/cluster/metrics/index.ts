export { MetricsPage } from './MetricsPage.tsx';
export { metricsPlace } from './metrics-place.ts';
