import { expect, it } from 'vitest';
import { sharedSearches } from './shared-searches.ts';
import type { WrittenReply } from './written-results.ts';

const reply = (bytes = 1): WrittenReply => ({ json: new Uint8Array(bytes), total: 0, span: null });

/** Counts how often each question is run. */
function counted(limits = { concurrent: 2, retainedBytes: 100 }, bytes = 1) {
  const runOnce = sharedSearches(limits);
  const runs: string[] = [];
  const run = (query: string) =>
    runOnce({ query }, async () => {
      runs.push(query);
      return reply(bytes);
    });
  return { run, runs };
}

it('runs equal questions once, whether they run already or have been answered', async () => {
  const { run, runs } = counted();
  const [first, second] = await Promise.all([run('a'), run('a'), run('b')]);
  expect(second).toBe(first);
  expect(await run('a')).toBe(first);
  expect(runs).toEqual(['a', 'b']);
});

it('fails equal questions alike', async () => {
  const runOnce = sharedSearches({ concurrent: 1, retainedBytes: 0 });
  const fail = () => Promise.reject(new Error('broken'));
  const both = await Promise.allSettled([runOnce('a', fail), runOnce('a', fail), runOnce('b', fail)]);
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
});

it('forgets replies beyond the limit of bytes', async () => {
  const { run, runs } = counted({ concurrent: 2, retainedBytes: 100 }, 60);
  await run('a');
  await run('b');
  await run('a');
  await run('b');
  expect(runs).toEqual(['a', 'b', 'b']);
});

it('runs only as many questions at a time as allowed', async () => {
  const runOnce = sharedSearches({ concurrent: 2, retainedBytes: 100 });
  let running = 0;
  let most = 0;
  const requested = Array.from({ length: 9 }, (_, at) =>
    runOnce(at, async () => {
      most = Math.max(most, ++running);
      await Promise.resolve();
      running -= 1;
      return reply();
    }),
  );
  await Promise.all(requested);
  expect(most).toBe(2);
});
