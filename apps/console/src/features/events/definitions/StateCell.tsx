import { chakra } from '@chakra-ui/react';
import { listEventDefinitionRuns } from '@tailrace/sdk/operations/events';
import { useQuery } from '@tanstack/react-query';
import { query } from '#/app/calls/query.ts';
import { useServerVersion } from '#/app/server-version.ts';
import { StatusBadge } from '#/components/core/StatusBadge.tsx';
import { type ScheduledDefinition, stateOf } from './schedule.ts';

/** The state of a definition; of a failing one with the error of its latest run, which only our own server reports. */
export function StateCell({ id, scheduler }: Pick<ScheduledDefinition, 'id' | 'scheduler'>) {
  const { status, state } = stateOf(scheduler);
  const isOurs = useServerVersion()?.isTailrace === true;
  const { data } = useQuery(
    query(listEventDefinitionRuns, { definitionId: id }, { enabled: isOurs && status === 'bad' }),
  );
  const reason = data?.runs.find(({ error }) => error !== null)?.error;
  return (
    <chakra.div truncate title={reason ?? undefined}>
      <StatusBadge status={status}>{reason ? `${state}: ${reason}` : state}</StatusBadge>
    </chakra.div>
  );
}
