import type { Status } from '@tailrace/domain/format/status';
import { metricsInterval } from '@tailrace/domain/requests/polling';
import type { ResponseBody, Schemas } from '@tailrace/sdk';
import { listOutputStates } from '@tailrace/sdk/operations/outputs';
import { useQuery } from '@tanstack/react-query';
import { query } from '#/app/calls/query.ts';
import { useCan } from '#/app/calls/use-can.ts';
import { useServerVersion } from '#/app/server-version.ts';

export type OutputState = Schemas['OutputState'];
export type OutputStates = ReadonlyMap<string, OutputState>;

export const shownStates = {
  unused: { status: 'idle', text: 'Not used' },
  connecting: { status: 'busy', text: 'Connecting' },
  connected: { status: 'good', text: 'Connected' },
  failing: { status: 'bad', text: 'Not connected' },
} as const satisfies Record<OutputState['state'], { status: Status; text: string }>;

const byId = ({ outputs }: ResponseBody<'listOutputStates'>): OutputStates =>
  new Map(outputs.map((state) => [state.id, state]));

const none: OutputStates = new Map();

/** The states of all outputs, in one request per interval; `null` when the server does not report them. */
export function useOutputStates(): OutputStates | null {
  const server = useServerVersion();
  const can = useCan();
  const isReported = server?.isTailrace === true && can(listOutputStates);
  const { data } = useQuery(
    query(
      listOutputStates,
      {},
      {
        enabled: isReported,
        select: byId,
        refetchInterval: metricsInterval,
        isAside: true,
      },
    ),
  );
  return isReported ? (data ?? none) : null;
}
