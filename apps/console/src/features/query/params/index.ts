export { askedParameters, boundValues, knowParameters } from './asked-parameters.ts';
export { type FieldFunction, type FieldLook, fieldFunctions } from './field-look.ts';
export {
  describeParameters,
  readValues,
  useParameterDefinitions,
  useValues,
  writeValue,
} from './parameter-store.ts';
export { missingNames, parametersOf, usefulBindings } from './parameters.ts';
export { missingValues, questionOf } from './place-question.ts';
export type { PanelKind, PanelSettings, ResultPanel } from './result-panel.ts';
export { type SearchHome, SearchHomeContext, useSearchHome } from './search-home.ts';
export {
  emptyPlace,
  isSamePlace,
  newestFirst,
  readPlace,
  renamedParams,
  type SearchParams,
  type SearchPlace,
  searchParams,
  streamSearchParams,
  writePlace,
} from './search-place.ts';
export { type SearchNavigation, useSearchPlace } from './use-search-place.ts';
