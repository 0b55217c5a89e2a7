import type { InputState } from '../../ingest/input-definition.ts';

export type InputChange = 'created' | 'changed' | 'started' | 'stopped' | 'deleted';

interface Told {
  change: InputChange;
  title: string;
  username: string;
  /** Afterwards; null when the input is stopped. */
  state: Pick<InputState, 'state' | 'detailedMessage'> | null;
}

/** What somebody did to an input and how it is afterwards, for the log of the system. */
export function changeText({ change, title, username, state }: Told): string {
  const done = `${username} ${change} the input "${title}"`;
  if (state?.state === 'FAILED') return `${done}, which failed: ${state.detailedMessage ?? 'unknown reason'}`;
  return state?.state === 'RUNNING' && change !== 'started' ? `${done}, which is running` : done;
}
