import { BroadcastChannel } from 'node:worker_threads';
import type { Logger } from '../../logger.ts';

const name = 'tailrace.rules.debug';

/** More in a second would make the log useless, and fill the disk. */
const maxPerSecond = 100;

let channel: BroadcastChannel | null = null;
let second = 0;
let written = 0;

/** Sends what a rule writes by `debug` to the thread that logs; the rest of a second with too much is left out. */
export function writeDebug(text: string): void {
  const now = Math.floor(performance.now() / 1000);
  if (now !== second) {
    second = now;
    written = 0;
  }
  written += 1;
  if (written > maxPerSecond) return;
  channel ??= new BroadcastChannel(name);
  channel.unref();
  channel.postMessage(text);
}

/** Logs what rules of all threads write by `debug`, until it is closed. */
export function logDebugOfRules(logger: Logger): { close(): void } {
  const channel = new BroadcastChannel(name);
  channel.unref();
  channel.onmessage = (event) =>
    logger.info({ text: (event as { data: unknown }).data }, 'A pipeline rule says');
  return channel;
}
