import { hasFailed, statesById } from '@tailrace/domain/inputs/input-state';
import { inputNotices, inputStateNotices } from '@tailrace/domain/notices/inputs';
import { metricsInterval } from '@tailrace/domain/requests/polling';
import type { InputState, Schemas } from '@tailrace/sdk';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { showNotice } from '#/app/notices.ts';
import { inputQueries } from './queries.ts';

/** A start takes longer than this only if the server hangs. */
const maxTries = 15;

const pause = () => new Promise((resolve) => setTimeout(resolve, metricsInterval));

type States = Schemas['ClusterInputStates'];

const statesOf = (id: string, states: States | undefined): InputState[] =>
  states ? (statesById(states).get(id) ?? []) : [];

/** The state of an input that failed after `known` states began, once it is certain; `null` if it runs. */
async function failureOf(client: QueryClient, id: string, known: ReadonlySet<string>) {
  for (let tries = 0; tries < maxTries; tries++) {
    const states = await client.fetchQuery({ ...inputQueries.states(), staleTime: 0 });
    const current = statesOf(id, states).filter(({ started_at }) => !known.has(started_at));
    const failed = current.find(hasFailed);
    if (failed) return failed;
    if (current.length > 0 && current.every(({ state }) => state === 'RUNNING')) return null;
    await pause();
  }
  return null;
}

/**
 * Returns a function that says that an input created just now runs, and that reports an input that fails after it was asked to start, because the reply comes before the
 * outcome. The notice has the reason and a link.
 *
 * @example
 * const watch = useStartWatch();
 * const report = watch(input.id); // before the call
 * await start(input); void report();
 * void watch(created.id)(created.title);
 */
export function useStartWatch() {
  const client = useQueryClient();
  const router = useRouter();
  return (id: string) => {
    const before = client.getQueryData<States>(inputQueries.states().queryKey);
    const known = new Set(statesOf(id, before).map(({ started_at }) => started_at));
    return async (created?: string) => {
      // Without permission to read the states, the failure cannot be seen.
      const failed = await failureOf(client, id, known).catch(() => null);
      if (!failed) {
        if (created !== undefined) showNotice(inputNotices.launched(created));
        return;
      }
      // The page of an input shows why it failed; after creating one, the failure is said there too.
      if (created === undefined && router.state.location.pathname === `/system/inputs/${id}`) return;
      const { message_input, detailed_message } = failed;
      showNotice({
        ...inputStateNotices.failed(message_input.title, detailed_message ?? 'The server gave no reason.'),
        action: {
          label: 'Show input',
          run: () => router.navigate({ to: '/system/inputs/$inputId', params: { inputId: id } }),
        },
      });
    };
  };
}
