export { ConfigurationPage } from './ConfigurationPage.tsx';
export { EditCollectorPage } from './collector/EditCollectorPage.tsx';
export { NewCollectorPage } from './collector/NewCollectorPage.tsx';
export { collectorQueries } from './collectors.ts';
export { configurationQueries } from './configurations.ts';
export { EditConfigurationPage } from './editor/EditConfigurationPage.tsx';
export { NewConfigurationPage } from './editor/NewConfigurationPage.tsx';
export { configurationPageSearch, editorSearch } from './list-search.ts';
