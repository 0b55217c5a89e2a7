import type { Schemas } from '@tailrace/sdk';
import { countOf, formatCount } from '../format/format.ts';
import type { Status } from '../format/status.ts';

type Rollout = Schemas['ConfigurationRollout'];
type FirstState = Schemas['RolloutSidecar']['state'];

/** How many sidecars "the first few" are. */
export const suggestedFirst = 5;

/** The fields of the form that starts a roll-out, named as in the server's errors. */
interface RolloutValues {
  sidecar_ids: readonly string[];
  stops_on_failure: boolean;
  continues_by_itself: boolean;
}

/** What the form starts with. */
export const rolloutValues: RolloutValues = {
  sidecar_ids: [],
  stops_on_failure: true,
  continues_by_itself: false,
};

/** The request that starts a roll-out of a template. */
export const rolloutRequest = (
  { sidecar_ids, ...values }: RolloutValues,
  template: string,
): Schemas['ConfigurationRolloutRequest'] => ({ ...values, template, sidecar_ids: [...sidecar_ids] });

/** Whether the configuration cannot be changed because of it. One that a failure stopped has ended. */
export const isRollingOut = (rollout: Pick<Rollout, 'state'> | null | undefined): boolean =>
  rollout ? rollout.state !== 'stopped' : false;

/** The state of a first sidecar, as shown. */
export const shownFirstStates: Readonly<Record<FirstState, { text: string; status: Status }>> = {
  waiting: { text: 'Waiting', status: 'busy' },
  sent: { text: 'Sent', status: 'busy' },
  running: { text: 'Running', status: 'good' },
  failing: { text: 'Failing', status: 'bad' },
  silent: { text: 'Silent', status: 'bad' },
};

/** What a state means, where the agent says nothing. */
export const firstStateTexts: Readonly<Record<FirstState, string>> = {
  waiting: 'Gets the template with its next report',
  sent: 'Has the template and has not reported since',
  running: 'Runs with the new template',
  failing: 'Fails with the new template',
  silent: 'Has not reported for too long',
};

const shareText = (count: number, total: number) =>
  count === total && total > 1
    ? `all ${formatCount(total)} first sidecars`
    : `${formatCount(count)} of ${countOf(total, 'first sidecar')}`;

/** How far a roll-out is, in a sentence. */
export function rolloutProgress({ state, first }: Pick<Rollout, 'state' | 'first'>): string {
  const share = (name: FirstState) =>
    shareText(first.filter((sidecar) => sidecar.state === name).length, first.length);
  if (state === 'stopped') return 'A first sidecar failed, so all of them get the previous template again.';
  if (state === 'failed') return `The new template fails on ${share('failing')}.`;
  return `The new template runs on ${share('running')}.`;
}

/** What happens next. */
export function rolloutNext({
  state,
  assigned,
  continues_by_itself,
  stops_on_failure,
}: Pick<Rollout, 'state' | 'assigned' | 'continues_by_itself' | 'stops_on_failure'>): string {
  if (state === 'stopped') return 'Correct the template and roll it out again, or dismiss this.';
  if (state === 'failed') return 'Take it back, or send it to all sidecars nevertheless.';
  const onFailure = stops_on_failure ? ' It is taken back if one of them fails.' : '';
  if (continues_by_itself) {
    return `All ${formatCount(assigned)} sidecars get it once the first ones run with it.${onFailure}`;
  }
  return state === 'ready'
    ? 'Send it to all sidecars, or take it back.'
    : `The others get it when you send it to all.${onFailure}`;
}
