export type { FieldLook } from './field-look.ts';
export {
  describeParameters,
  readValues,
  useParameterDefinitions,
  useValues,
  writeValue,
} from './parameter-store.ts';
export { boundValues, knowParameters, requestedParameters } from './requested-parameters.ts';
export type { PanelKind, PanelSettings, ResultPanel } from './result-panel.ts';
export { type SearchHome, SearchHomeContext, useSearchHome } from './search-home.ts';
export { missingValues, searchRequestOf } from './search-request.ts';
export {
  emptyState,
  isSameState,
  newestFirst,
  readState,
  renamedParams,
  type SearchParams,
  type SearchState,
  searchParams,
  streamSearchParams,
  writeState,
} from './search-state.ts';
export { type SearchNavigation, useSearchState } from './use-search-state.ts';
