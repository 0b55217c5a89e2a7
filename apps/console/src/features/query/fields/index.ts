export { LazyFieldAnalysis, LazyFieldPanel } from './lazy.ts';
export { useFieldCounts } from './use-field-counts.ts';
export { mixedTypeWarnings, useFields } from './use-fields.ts';
