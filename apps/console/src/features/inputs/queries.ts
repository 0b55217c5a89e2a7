import { inputOutcome } from '@tailrace/domain/input-outcome';
import { inputStateNotices } from '@tailrace/domain/notices/inputs';
import { metricsInterval } from '@tailrace/domain/polling';
import { type InputSummary, type ResponseBody, unwrap } from '@tailrace/sdk';
import { queryOptions } from '@tanstack/react-query';
import { api } from '#/app/api.ts';
import { useMutationWithNotices } from '#/app/use-mutation-with-notices.ts';
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

type Answers = ResponseBody<'startInput'>;

/** Every node answers for itself; what to say depends on all of them. */
const saidOf = (change: 'started' | 'stopped') => (answers: Answers, input: InputSummary) =>
  inputStateNotices.changed(change, inputOutcome(answers, input));

const target = ({ id }: InputSummary) => ({ params: { path: { inputId: id } } });

export const useStartInput = () =>
  useMutationWithNotices({
    mutationFn: (input: InputSummary) => unwrap(api.PUT('/cluster/inputstates/{inputId}', target(input))),
    notices: { done: saidOf('started'), failed: inputStateNotices.startFailed },
    invalidates: ['listClusterInputStates'],
  });

export const useStopInput = () =>
  useMutationWithNotices({
    mutationFn: (input: InputSummary) => unwrap(api.DELETE('/cluster/inputstates/{inputId}', target(input))),
    notices: { done: saidOf('stopped'), failed: inputStateNotices.stopFailed },
    invalidates: ['listClusterInputStates'],
  });
