import { type Bindings, parametersOf, wireParameters } from '@tailrace/domain/search/bound-parameters';
import { readParameter } from '@tailrace/domain/search/parameters';
import type { Schemas } from '@tailrace/sdk';
import { describeParameters, readParameterDefinitions } from './parameter-store.ts';

interface Requested {
  query: string;
  bindings: Bindings;
}

/** The parameters of a search in the format they are stored in. */
export const requestedParameters = ({ query, bindings }: Requested): Schemas['Parameter'][] =>
  wireParameters(parametersOf(query, bindings, readParameterDefinitions()));

/** Stores the titles, defaults and flags that a saved search defines for its parameters. */
export const knowParameters = (stored: readonly Schemas['Parameter'][]): void =>
  describeParameters(stored.map(readParameter));

/** The stored values of parameters. */
export const boundValues = (stored: readonly Schemas['Parameter'][]): Bindings =>
  Object.fromEntries(
    stored.flatMap(({ name, binding }) =>
      binding?.type === 'value' && typeof binding.value === 'string' ? [[name, binding.value]] : [],
    ),
  );
