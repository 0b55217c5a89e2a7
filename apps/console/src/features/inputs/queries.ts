import { type InputSummary, unwrap } from '@tailrace/sdk';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { api } from '#/app/api.ts';
import { inputMetricNames } from './metric-names.ts';
import { stateChangeNotice } from './state-change.ts';

const refetchInterval = 2_000;

export const inputQueries = {
  list: () =>
    queryOptions({
      queryKey: ['listInputs'],
      queryFn: ({ signal }) => unwrap(api.GET('/system/inputs', { signal })),
    }),
  states: () =>
    queryOptions({
      queryKey: ['listClusterInputStates'],
      queryFn: ({ signal }) => unwrap(api.GET('/cluster/inputstates', { noSessionExtension: true, signal })),
      refetchInterval,
    }),
  metrics: (inputs: readonly InputSummary[]) =>
    queryOptions({
      queryKey: ['getMetricsOfAllNodes', 'inputs', inputs.map(({ id }) => id)],
      queryFn: ({ signal }) =>
        unwrap(
          api.POST('/cluster/metrics/multiple', {
            body: { metrics: inputMetricNames(inputs) },
            noSessionExtension: true,
            signal,
          }),
        ),
      enabled: inputs.length > 0,
      refetchInterval,
    }),
};

export const useStartInput = () =>
  useMutation({
    mutationFn: (inputId: string) =>
      unwrap(api.PUT('/cluster/inputstates/{inputId}', { params: { path: { inputId } } })),
    meta: {
      done: (outcome) => stateChangeNotice('started', outcome),
      failed: 'Input could not be started',
      invalidates: ['listClusterInputStates'],
    },
  });

export const useStopInput = () =>
  useMutation({
    mutationFn: (inputId: string) =>
      unwrap(api.DELETE('/cluster/inputstates/{inputId}', { params: { path: { inputId } } })),
    meta: {
      done: (outcome) => stateChangeNotice('stopped', outcome),
      failed: 'Input could not be stopped',
      invalidates: ['listClusterInputStates'],
    },
  });
