export { ConfigurationsPage } from './ConfigurationsPage.tsx';
export { configurationsSearch } from './section-names.ts';
