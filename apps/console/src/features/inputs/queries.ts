import { inputNotices } from '@tailrace/domain/notices/inputs';
import { metricsInterval, restingInterval } from '@tailrace/domain/requests/polling';
import {
  getInput,
  listClusterInputStates,
  listInputs,
  listInputTypeDescriptions,
} from '@tailrace/sdk/operations/inputs';
import { getMetricsOfAllNodes } from '@tailrace/sdk/operations/metrics';
import { keepPreviousData } from '@tanstack/react-query';
import { query } from '#/app/calls/query.ts';

const polled = { refetchInterval: metricsInterval } as const;

export const inputQueries = {
  /** Polled too, because inputs are created by others and by content packs. */
  list: () => query(listInputs, {}, { refetchInterval: restingInterval, failed: inputNotices.listFailed }),
  one: (inputId: string) => query(getInput, { inputId }, { failed: inputNotices.getFailed }),
  states: () => query(listClusterInputStates, {}, polled),
  /** One request for the metrics of all inputs. */
  metrics: (names: readonly string[]) =>
    query(
      getMetricsOfAllNodes,
      { body: { metrics: [...names] } },
      { ...polled, enabled: names.length > 0, placeholderData: keepPreviousData },
    ),
  types: () => query(listInputTypeDescriptions),
};
