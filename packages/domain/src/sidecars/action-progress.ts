import type { Schemas } from '@tailrace/sdk';
import { capitalized } from '../format/format.ts';
import type { Status } from '../format/status.ts';
import { boundedText } from './fleet-state.ts';

type Action = Schemas['SidecarAction'];

/** How far an action is. */
export interface ActionProgress {
  text: string;
  status: Status;
  /** Whether the agent has not reported its end. */
  isPending: boolean;
}

/** A finished action is shown for this long (ms). */
const shownForMs = 10 * 60_000;

/** How far an action is; undefined for one that was replaced or is long finished. */
export function actionProgress(action: Action, now: number): ActionProgress | undefined {
  const name = capitalized(boundedText(action.action, 40));
  const finishedAt = action.finished_at === null ? now : Date.parse(action.finished_at);
  if (action.state === 'queued') {
    return {
      text: `${name} requested, waiting for the agent’s next report`,
      status: 'busy',
      isPending: true,
    };
  }
  if (action.state === 'delivered') {
    return { text: `${name} delivered, waiting for the result`, status: 'busy', isPending: true };
  }
  if (action.state === 'replaced' || now - finishedAt > shownForMs) return undefined;
  if (action.state === 'done') return { text: `${name} done`, status: 'good', isPending: false };
  const reason = action.details ? `: ${boundedText(action.details, 300)}` : '';
  return { text: `${name} failed${reason}`, status: 'bad', isPending: false };
}

/** The last action for a collector. */
export const lastActionOf = (actions: readonly Action[], collectorId: string): Action | undefined =>
  actions
    .filter(({ collector_id, state }) => collector_id === collectorId && state !== 'replaced')
    .sort((one, other) => Date.parse(other.requested_at) - Date.parse(one.requested_at))[0];
