export { decoratorsOf } from './decorators.ts';
export { fieldTypesQuery } from './field-types-query.ts';
export { runPage, walkMessages } from './message-list.ts';
export { runNew, runOnce, runRetained, runStored, runWith, storeSearch } from './run.ts';
export { runInParts } from './run-in-parts.ts';
export { searchConfigQuery } from './search-config.ts';
export { explainedProblem, type SearchProblem, searchProblem } from './search-problem.ts';
export { readTopValues, topValuesQuery } from './top-values.ts';
export { type Feed, useMessageFeed } from './use-message-feed.ts';
