import { inputOutcome } from '@tailrace/domain/input-outcome';
import { inputStateNotices } from '@tailrace/domain/notices/inputs';
import { metricsInterval } from '@tailrace/domain/polling';
import type { InputSummary, ResponseBody } from '@tailrace/sdk';
import { listClusterInputStates, listInputs, startInput, stopInput } from '@tailrace/sdk/operations/inputs';
import { getMetricsOfAllNodes } from '@tailrace/sdk/operations/metrics';
import { query } from '#/app/calls/query.ts';
import { useCall } from '#/app/calls/use-call.ts';
import { inputMetricNames } from './metric-names.ts';

export const inputQueries = {
  list: () => query(listInputs),
  states: () =>
    query(listClusterInputStates, {}, { noSessionExtension: true, refetchInterval: metricsInterval }),
  metrics: (inputs: readonly InputSummary[]) =>
    query(
      getMetricsOfAllNodes,
      { body: { metrics: inputMetricNames(inputs) } },
      { noSessionExtension: true, enabled: inputs.length > 0, refetchInterval: metricsInterval },
    ),
};

type Answers = ResponseBody<'startInput'>;

/** Each node replies separately; the notice depends on all of them. */
const saidOf = (change: 'started' | 'stopped') => (answers: Answers, input: InputSummary) =>
  inputStateNotices.changed(change, inputOutcome(answers, input));

const change = {
  input: ({ id }: InputSummary) => ({ inputId: id }),
  invalidates: [listClusterInputStates],
};

export const useStartInput = () =>
  useCall(startInput, { ...change, done: saidOf('started'), failed: inputStateNotices.startFailed });

export const useStopInput = () =>
  useCall(stopInput, { ...change, done: saidOf('stopped'), failed: inputStateNotices.stopFailed });
