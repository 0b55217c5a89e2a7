import { responseTimes } from './response-times.ts';
import type { Measure } from './subject.ts';

const parameters = new URLSearchParams({
  query: '*',
  range: '0',
  limit: '100000',
  batch_size: '1000',
  fields: 'timestamp,source,message,service,took_ms',
});

/** The oldest messages as CSV. */
export const measureExport: Measure = async ({ api }) => ({
  exported: await responseTimes(() => api.text(`/search/universal/relative/export?${parameters}`)),
});
