export { LazyFieldAnalysis, LazyFieldPanel } from './lazy.ts';
export { mixedTypeWarnings, useFields } from './use-fields.ts';
