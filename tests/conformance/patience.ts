import { setTimeout as sleep } from 'node:timers/promises';

/** How long the run waits, in milliseconds. */
export interface Patience {
  /** Until what is new is seen everywhere. */
  visible: number;
  /** Until what a step waits for has come. */
  done: number;
  interval: number;
}

export const usualPatience: Patience = { visible: 3_000, done: 15_000, interval: 250 };

/** Asks until the answer will do or the time is up; the last answer either way. */
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
