import { setTimeout as sleep } from 'node:timers/promises';
import { sendGelfHttp } from '../lib/senders.ts';

const pauseMs = 20;

/** How long a sender that waits for its response has to wait, again and again until `isOver`. */
export async function waitsOfSender(port: number, isOver: () => boolean): Promise<number[]> {
  const taken: number[] = [];
  while (!isOver()) {
    const started = performance.now();
    await sendGelfHttp(port, { host: 'probe', short_message: 'probe' });
    taken.push(performance.now() - started);
    await sleep(pauseMs);
  }
  return taken;
}
