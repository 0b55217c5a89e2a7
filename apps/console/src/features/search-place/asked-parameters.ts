import { readParameter } from '@tailrace/domain/parameters';
import type { Schemas } from '@tailrace/sdk';
import { describeParameters, readParameterDefinitions } from './parameter-store.ts';
import { type Bindings, parametersOf, wireParameters } from './parameters.ts';

interface Asked {
  query: string;
  bindings: Bindings;
}

/** The parameters of a question as they are stored with a search. */
export const askedParameters = ({ query, bindings }: Asked): Schemas['Parameter'][] =>
  wireParameters(parametersOf(query, bindings, readParameterDefinitions()));

/** Stores the titles, defaults and flags that a saved search gives its parameters. */
export const knowParameters = (stored: readonly Schemas['Parameter'][]): void =>
  describeParameters(stored.map(readParameter));

/** The values that parameters were stored with. */
export const boundValues = (stored: readonly Schemas['Parameter'][]): Bindings =>
  Object.fromEntries(
    stored.flatMap(({ name, binding }) =>
      binding?.type === 'value' && typeof binding.value === 'string' ? [[name, binding.value]] : [],
    ),
  );
