import { type InputStatus, inputStatus } from '@tailrace/domain/inputs/diagnosis';
import { detailMetricNames } from '@tailrace/domain/inputs/input-metrics';
import type { InputSummary } from '@tailrace/sdk';
import { useQuery } from '@tanstack/react-query';
import { inputQueries } from './queries.ts';

/** Whether an input runs and receives messages, kept current. */
export function useInputStatus(input: InputSummary): InputStatus {
  const states = useQuery(inputQueries.states()).data;
  const metrics = useQuery(inputQueries.metrics(detailMetricNames(input))).data;
  return inputStatus(input, states, metrics);
}
