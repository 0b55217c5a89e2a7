import { failedWith, success } from '@tailrace/domain/notices/notice';
import { executeEventDefinition, searchEvents } from '@tailrace/sdk/operations/events';
import { useCall } from '#/app/calls/use-call.ts';
import { useCan } from '#/app/calls/use-can.ts';
import { ActionMenu } from '#/components/ActionMenu.tsx';
import { Button } from '#/components/core/Button.tsx';
import { definitionReads } from '../definitions.ts';
import type { EventDefinition } from '../event-definition.ts';

const ranges = [
  { label: 'the last 5 minutes', seconds: 300 },
  { label: 'the last hour', seconds: 3_600 },
  { label: 'the last 24 hours', seconds: 86_400 },
];

/** Runs a definition once over a chosen time range, which the server searches as one window. Its events are stored and notified about as usual. */
export function RunNow({ definition: { id } }: { definition: EventDefinition }) {
  const canRun = useCan()(executeEventDefinition, { definitionId: id });
  const execute = useCall(executeEventDefinition, {
    input: (range: number) => ({
      definitionId: id,
      body: { type: 'aggregation-v1' as const, timerange: { type: 'relative' as const, range } },
    }),
    done: () => success('The event definition has run.'),
    failed: failedWith('Could not run the event definition'),
    invalidates: [...definitionReads, searchEvents],
  });
  if (!canRun) return null;
  return (
    <ActionMenu
      actions={ranges.map(({ label, seconds }) => ({
        label: `Run over ${label} as one time window`,
        run: () => execute.mutate(seconds),
      }))}
    >
      <Button size="sm" disabled={execute.isPending}>
        {execute.isPending ? 'Running…' : 'Run now'}
      </Button>
    </ActionMenu>
  );
}
