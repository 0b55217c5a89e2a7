import { inputOutcome } from '@tailrace/domain/input-outcome';
import { inputStateNotices } from '@tailrace/domain/notices/inputs';
import { metricsInterval } from '@tailrace/domain/polling';
import { type InputSummary, type ResponseBody, unwrap } from '@tailrace/sdk';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { api } from '#/app/api.ts';
import { inputMetricNames } from './metric-names.ts';

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
      refetchInterval: metricsInterval,
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
      refetchInterval: metricsInterval,
    }),
};

/** Every node answers for itself; what to say depends on all of them. */
const stateChangeMeta = (change: 'started' | 'stopped') => ({
  done: (answers: ResponseBody<'startInput'>, input: InputSummary) =>
    inputStateNotices.changed(change, inputOutcome(answers, input)),
  failed: change === 'started' ? inputStateNotices.startFailed : inputStateNotices.stopFailed,
  invalidates: ['listClusterInputStates'],
});

const target = ({ id }: InputSummary) => ({ params: { path: { inputId: id } } });

export const useStartInput = () =>
  useMutation({
    mutationFn: (input: InputSummary) => unwrap(api.PUT('/cluster/inputstates/{inputId}', target(input))),
    meta: stateChangeMeta('started'),
  });

export const useStopInput = () =>
  useMutation({
    mutationFn: (input: InputSummary) => unwrap(api.DELETE('/cluster/inputstates/{inputId}', target(input))),
    meta: stateChangeMeta('stopped'),
  });
