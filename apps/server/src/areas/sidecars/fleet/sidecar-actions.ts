import { sidecarState } from '@tailrace/domain/sidecars/sidecar-status';
import type { Schemas } from '@tailrace/sdk';
import { newObjectId } from '../../../ids.ts';
import type { TrackedAction } from './registered-sidecar.ts';

/** In the order in which the agent performs the first that is true. */
const performed = ['start', 'restart', 'stop'] as const;
/** An agent performs an action at once and reports the collector with the next heartbeat; a slow one takes longer. */
const patience = 3;
const maxActions = 50;
const maxActionName = 50;

function nameOf(properties: Record<string, unknown>): string {
  const known = performed.find((name) => properties[name] === true);
  return known ?? (Object.keys(properties)[0] ?? 'none').slice(0, maxActionName).toWellFormed();
}

/** The newest actions, as many as are stored. Those that are not delivered stay. */
function bounded(actions: readonly TrackedAction[]): TrackedAction[] {
  const excess = actions.length - maxActions;
  if (excess <= 0) return [...actions];
  const finished = actions.filter(({ finished_at }) => finished_at !== null).slice(0, excess);
  return actions.filter((action) => !finished.includes(action)).slice(-maxActions);
}

/** The actions with another one, which replaces a queued one of its collector. */
export function withAction(
  actions: readonly TrackedAction[],
  { collector_id, properties }: Schemas['CollectorAction'],
  { username, time }: { username: string; time: string },
): TrackedAction[] {
  const before = actions.map((action) =>
    action.state === 'queued' && action.collector_id === collector_id
      ? { ...action, state: 'replaced' as const, finished_at: time }
      : action,
  );
  return bounded([
    ...before,
    {
      id: newObjectId(),
      collector_id,
      action: nameOf(properties),
      username,
      requested_at: time,
      ...{ delivered_at: null, finished_at: null, state: 'queued', details: null },
      ...{ properties: { ...properties }, heartbeats: 0 },
    },
  ]);
}

export const queuedOf = (actions: readonly TrackedAction[]) =>
  actions.filter(({ state }) => state === 'queued');

type Outcome = Pick<TrackedAction, 'state' | 'details'>;

const failed = (details: string): Outcome => ({ state: 'failed', details });

/** What the agent's report says of a delivered action; null while it says nothing yet. */
function outcomeOf(
  { action, collector_id }: TrackedAction,
  status: Schemas['CollectorStatusList'] | null | undefined,
  isLate: boolean,
): Outcome | null {
  if (!performed.some((name) => name === action)) return failed(`Agents do not know the action "${action}"`);
  const reported = status?.collectors.filter((collector) => collector.collector_id === collector_id) ?? [];
  const states = reported.map((collector) => sidecarState(collector.status));
  const wanted = action === 'stop' ? 'stopped' : 'running';
  if (states.length > 0 && states.every((state) => state === wanted)) return { state: 'done', details: null };
  const failing = reported.find((collector) => sidecarState(collector.status) === 'failing');
  if (failing && action !== 'stop')
    return failed(failing.verbose_message || failing.message || 'The collector is failing');
  if (!isLate) return null;
  if (!status) return failed('The sidecar does not report the status of its collectors');
  if (reported.length === 0) return failed('The sidecar does not report this collector');
  return failed(`The sidecar still reports the collector as ${states.find((state) => state !== wanted)}`);
}

/** The actions after a heartbeat with this status, which delivers those that are queued. */
export function actionsAfterHeartbeat(
  actions: readonly TrackedAction[],
  status: Schemas['CollectorStatusList'] | null | undefined,
  time: string,
): TrackedAction[] {
  return actions.map((action) => {
    if (action.state === 'queued') return { ...action, state: 'delivered', delivered_at: time };
    if (action.state !== 'delivered') return action;
    const heartbeats = action.heartbeats + 1;
    const outcome = outcomeOf(action, status, heartbeats >= patience);
    return outcome ? { ...action, ...outcome, heartbeats, finished_at: time } : { ...action, heartbeats };
  });
}

/** An action in the format of the API. */
export function wireAction({
  properties: _,
  heartbeats: __,
  ...action
}: TrackedAction): Schemas['SidecarAction'] {
  return action;
}
