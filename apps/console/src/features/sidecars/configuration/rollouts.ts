import { collectorConfigurationNotices } from '@tailrace/domain/notices/sidecars';
import { isRollingOut } from '@tailrace/domain/sidecars/rollout';
import type { Schemas } from '@tailrace/sdk';
import {
  continueConfigurationRollout,
  getCollectorConfiguration,
  getConfigurationRollout,
  getSentConfiguration,
  listCollectorConfigurations,
  listConfigurationRevisions,
  previewConfigurationForSidecars,
  startConfigurationRollout,
  takeBackConfigurationRollout,
} from '@tailrace/sdk/operations/sidecars';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { query, queryKeyOf } from '#/app/calls/query.ts';
import { useCall } from '#/app/calls/use-call.ts';
import { useHasStages } from './configurations.ts';

export type Rollout = Schemas['ConfigurationRollout'];

/** How often a roll-out is read while it runs, and otherwise, as somebody else may start one (ms). */
const runningInterval = 2000;
const restingInterval = 15_000;

/** What a roll-out that ends has changed. */
const reads = [
  getConfigurationRollout,
  getCollectorConfiguration,
  listCollectorConfigurations,
  listConfigurationRevisions,
  getSentConfiguration,
  previewConfigurationForSidecars,
];

interface RolloutState {
  /** Null when there is none, `undefined` while loading. */
  rollout: Rollout | null | undefined;
  /** Changes when a roll-out has ended and the configuration was read again. */
  ended: number;
}

/** The staged roll-out of a configuration, kept current. Servers without them have none. */
export function useRollout(configurationId: string): RolloutState {
  const client = useQueryClient();
  const hasStages = useHasStages();
  const { data } = useQuery(
    query(
      getConfigurationRollout,
      { id: configurationId },
      {
        enabled: hasStages,
        isAside: true,
        refetchInterval: ({ state }) =>
          isRollingOut(state.data?.rollout) ? runningInterval : restingInterval,
      },
    ),
  );
  const rollout = hasStages ? data?.rollout : null;
  const isRunning = isRollingOut(rollout);
  const wasRunning = useRef(false);
  const [ended, setEnded] = useState(0);
  useEffect(() => {
    const hasEnded = wasRunning.current && !isRunning;
    wasRunning.current = isRunning;
    if (!hasEnded) return;
    const read = reads.filter(({ id }) => id !== getConfigurationRollout.id);
    void Promise.all(
      read.map((operation) => client.invalidateQueries({ queryKey: queryKeyOf(operation) })),
    ).then(() => setEnded((count) => count + 1));
  }, [isRunning, client]);
  return { rollout, ended };
}

export const useStartRollout = (configurationId: string) =>
  useCall(startConfigurationRollout, {
    input: (body: Schemas['ConfigurationRolloutRequest']) => ({ id: configurationId, body }),
    done: (_, { sidecar_ids }) => collectorConfigurationNotices.rolloutStarted(sidecar_ids.length),
    invalidates: reads,
  });

export const useContinueRollout = (configurationId: string) =>
  useCall(continueConfigurationRollout, {
    input: (_: Rollout) => ({ id: configurationId }),
    done: collectorConfigurationNotices.rolloutContinued,
    failed: collectorConfigurationNotices.rolloutFailed,
    invalidates: reads,
  });

/** Takes a roll-out back; one that a failure stopped is only dismissed. */
export const useTakeBackRollout = (configurationId: string) =>
  useCall(takeBackConfigurationRollout, {
    input: (_: Rollout) => ({ id: configurationId }),
    done: (_, { state }) => (state === 'stopped' ? null : collectorConfigurationNotices.rolloutTakenBack()),
    failed: collectorConfigurationNotices.rolloutFailed,
    invalidates: reads,
  });
