import { setTimeout as sleep } from 'node:timers/promises';

/** How long the run waits, in milliseconds. */
export interface Patience {
  /** Until a change is visible to later calls. */
  visible: number;
  /** Until the condition that a step waits for is met. */
  done: number;
  interval: number;
}

export const usualPatience: Patience = { visible: 3_000, done: 15_000, interval: 250 };

/** Retries until the response is accepted or the time is up; returns the last response either way. */
export async function patiently<Response>(
  request: () => Promise<Response>,
  willDo: (response: Response) => boolean,
  longest: number,
  { interval }: Pick<Patience, 'interval'>,
): Promise<Response> {
  const end = performance.now() + longest;
  for (;;) {
    const response = await request();
    if (willDo(response) || performance.now() > end) return response;
    await sleep(interval);
  }
}
