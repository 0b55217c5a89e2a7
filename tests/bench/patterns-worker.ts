import { parentPort } from 'node:worker_threads';
import type { PatternMessage } from '../../packages/domain/src/search/patterns/pattern.ts';
import { PatternSet } from '../../packages/domain/src/search/patterns/pattern-set.ts';

export type GroupRequest = readonly PatternMessage[];

/** Messages in portions of a page, as the console reads them. */
const pageSize = 1_000;

parentPort?.on('message', (messages: GroupRequest) => {
  const set = new PatternSet();
  for (let at = 0; at < messages.length; at += pageSize) set.add(messages.slice(at, at + pageSize));
  parentPort?.postMessage(set.snapshot());
});
