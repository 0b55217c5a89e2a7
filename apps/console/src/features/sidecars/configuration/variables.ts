import { configurationVariableNotices } from '@tailrace/domain/notices/sidecars';
import type { Schemas } from '@tailrace/sdk';
import {
  createConfigurationVariable,
  deleteConfigurationVariable,
  getCollectorConfiguration,
  listCollectorConfigurations,
  listConfigurationRevisions,
  listConfigurationsUsingVariable,
  listConfigurationVariables,
  previewConfiguration,
  previewConfigurationForSidecars,
  updateConfigurationVariable,
} from '@tailrace/sdk/operations/sidecars';
import { useQueries, useQuery } from '@tanstack/react-query';
import { call } from '#/app/calls/call.ts';
import { query } from '#/app/calls/query.ts';
import { useMutationWithNotices } from '#/app/calls/use-mutation-with-notices.ts';
import { doToEach, eachNotice } from '#/app/do-to-each.ts';

export type Variable = Schemas['ConfigurationVariable'];

/** What changes with a variable: renaming one rewrites templates. */
const reads = [
  listConfigurationVariables,
  listConfigurationsUsingVariable,
  listCollectorConfigurations,
  getCollectorConfiguration,
  listConfigurationRevisions,
  previewConfiguration,
  previewConfigurationForSidecars,
];

export const variableQueries = {
  all: () => query(listConfigurationVariables, {}, { failed: configurationVariableNotices.listFailed }),
  using: (id: string) => query(listConfigurationsUsingVariable, { id }, { isAside: true }),
};

/** All variables, for pages that can do without. */
export const useVariables = (): readonly Variable[] | undefined =>
  useQuery(query(listConfigurationVariables, {}, { isAside: true })).data;

/** The names of the configurations that use each of these variables; `undefined` while loading. */
export function useVariableUse(ids: readonly string[]): (id: string) => readonly string[] | undefined {
  const uses = useQueries({
    queries: ids.map((id) => variableQueries.using(id)),
    combine: (results) => results.map(({ data }) => data?.map(({ name }) => name)),
  });
  return (id) => uses[ids.indexOf(id)];
}

/** Creates a variable, or updates the given one. For a form, which shows errors. */
export const useSaveVariable = (variable: Variable | undefined) =>
  useMutationWithNotices({
    mutationFn: (body: Schemas['ConfigurationVariableRequest']) =>
      variable
        ? call(updateConfigurationVariable, { id: variable.id, body })
        : call(createConfigurationVariable, { body }),
    done: variable ? configurationVariableNotices.updated : configurationVariableNotices.created,
    invalidates: reads,
  });

export const useDeleteVariables = () =>
  useMutationWithNotices({
    mutationFn: (variables: readonly Variable[]) =>
      doToEach(variables, ({ id }) => call(deleteConfigurationVariable, { id })),
    done: (outcome) =>
      eachNotice(outcome, {
        done: (variables) =>
          variables.length === 1
            ? configurationVariableNotices.deleted()
            : configurationVariableNotices.deletedSeveral(variables.length),
        failed: configurationVariableNotices.deleteFailed,
      }),
    failed: configurationVariableNotices.deleteFailed,
    invalidates: reads,
  });
