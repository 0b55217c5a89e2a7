import type { Condition } from '../../host/condition.ts';
import type { InputState } from '../../ingest/input-definition.ts';
import type { Input } from './input.ts';

/** The inputs that failed, and that none is running. */
export function inputConditions(
  states: readonly InputState[],
  inputs: readonly Pick<Input, 'id' | 'title'>[],
  startedAt: number,
): Condition[] {
  const titles = new Map(inputs.map(({ id, title }) => [id, title]));
  const failed = states.flatMap(({ id, state, startedAt: since, detailedMessage }): Condition[] => {
    const title = titles.get(id);
    if (state !== 'FAILED' || title === undefined) return [];
    const reason = detailedMessage ?? '';
    return [
      {
        key: `input_failed_to_start:${id}`,
        title: `The input ${title} failed to start`,
        reason: detailedMessage,
        since,
        notification: {
          severity: 'urgent',
          type: 'input_failed_to_start',
          details: { input_id: id, reason },
        },
      },
    ];
  });
  if (states.some(({ state }) => state === 'RUNNING')) return failed;
  const none: Condition = {
    key: 'no_input_running',
    title: 'No input is running',
    reason: 'Nothing can arrive until one is started.',
    since: startedAt,
    notification: { severity: 'urgent', type: 'no_input_running' },
  };
  return [...failed, none];
}
