import type { Bindings } from '@tailrace/domain/search/bound-parameters';
import type { ParameterDefinition } from '@tailrace/domain/search/parameters';
import { useEffect } from 'react';
import { userStore } from '#/app/user-store.ts';

const isDefinitions = (value: unknown): value is readonly ParameterDefinition[] =>
  Array.isArray(value) &&
  value.every(
    (one: Partial<ParameterDefinition> | null) =>
      typeof one?.name === 'string' && typeof one.type === 'string' && typeof one.optional === 'boolean',
  );

const isBindings = (value: unknown): value is Bindings =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  Object.values(value).every((one) => typeof one === 'string');

const descriptions = userStore<readonly ParameterDefinition[]>({
  name: 'search.parameters',
  isValid: isDefinitions,
  initial: [],
});

/** Values typed but not searched yet; stored on every keystroke. */
const drafts = userStore<Bindings>({
  name: 'search.values',
  isValid: isBindings,
  initial: {},
  scope: 'tab',
});

/** Definitions of parameters: titles, defaults, and which are optional. */
export const useParameterDefinitions = (): readonly ParameterDefinition[] => descriptions.use();

export const readParameterDefinitions = (): readonly ParameterDefinition[] => descriptions.read();

/** Stores definitions; those of other parameters stay. */
export const describeParameters = (definitions: readonly ParameterDefinition[]): void =>
  descriptions.update((known) => [
    ...known.filter(({ name }) => !definitions.some((one) => one.name === name)),
    ...definitions.map((definition) => ({ ...definition, binding: null })),
  ]);

export const writeValue = (name: string, value: string): void =>
  drafts.update((written) => ({ ...written, [name]: value }));

/** The values in the fields: the draft, else the searched value. */
export const readValues = (bindings: Bindings): Bindings => ({ ...bindings, ...drafts.read() });

export function useValues(bindings: Bindings): Bindings {
  // A searched value is no longer a draft, so that going back shows the value of that search.
  useEffect(
    () =>
      drafts.update((written) => {
        const left = Object.entries(written).filter(([name, value]) => (bindings[name] ?? '') !== value);
        return left.length === Object.keys(written).length ? written : Object.fromEntries(left);
      }),
    [bindings],
  );
  return { ...bindings, ...drafts.use() };
}
