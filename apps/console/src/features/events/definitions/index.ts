export { definitionQuery } from './definitions.ts';
export { EditEventDefinitionPage } from './EditEventDefinitionPage.tsx';
export { EventDefinitionPage } from './EventDefinitionPage.tsx';
export { EventDefinitionsPage } from './EventDefinitionsPage.tsx';
export { definitionListSearch, newDefinitionSearch } from './list-search.ts';
export { NewEventDefinitionPage } from './NewEventDefinitionPage.tsx';
