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

/** Retries until the answer is accepted or the time is up; returns the last answer either way. */
export async function patiently<Answer>(
  ask: () => Promise<Answer>,
  willDo: (answer: Answer) => boolean,
  longest: number,
  { interval }: Pick<Patience, 'interval'>,
): Promise<Answer> {
  const end = performance.now() + longest;
  for (;;) {
    const answer = await ask();
    if (willDo(answer) || performance.now() > end) return answer;
    await sleep(interval);
  }
}
