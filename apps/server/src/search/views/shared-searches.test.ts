import { expect, it } from 'vitest';
import { sharedSearches } from './shared-searches.ts';
import type { WrittenReply } from './written-results.ts';

const reply = (bytes = 1): WrittenReply => ({ json: new Uint8Array(bytes), total: 0, span: null });

/** Counts how often each question is run. */
function counted(limits = { concurrent: 2, keptBytes: 100 }, bytes = 1) {
  const askOnce = sharedSearches(limits);
  const runs: string[] = [];
  const ask = (question: string) =>
    askOnce({ question }, async () => {
      runs.push(question);
      return reply(bytes);
    });
  return { ask, runs };
}

it('runs equal questions once, whether they run already or have been answered', async () => {
  const { ask, runs } = counted();
  const [first, second] = await Promise.all([ask('a'), ask('a'), ask('b')]);
  expect(second).toBe(first);
  expect(await ask('a')).toBe(first);
  expect(runs).toEqual(['a', 'b']);
});

it('fails equal questions alike', async () => {
  const askOnce = sharedSearches({ concurrent: 1, keptBytes: 0 });
  const fail = () => Promise.reject(new Error('broken'));
  const both = await Promise.allSettled([askOnce('a', fail), askOnce('a', fail), askOnce('b', fail)]);
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
});

it('forgets replies beyond the limit of bytes', async () => {
  const { ask, runs } = counted({ concurrent: 2, keptBytes: 100 }, 60);
  await ask('a');
  await ask('b');
  await ask('a');
  await ask('b');
  expect(runs).toEqual(['a', 'b', 'b']);
});

it('runs only as many questions at a time as allowed', async () => {
  const askOnce = sharedSearches({ concurrent: 2, keptBytes: 100 });
  let running = 0;
  let most = 0;
  const asked = Array.from({ length: 9 }, (_, at) =>
    askOnce(at, async () => {
      most = Math.max(most, ++running);
      await Promise.resolve();
      running -= 1;
      return reply();
    }),
  );
  await Promise.all(asked);
  expect(most).toBe(2);
});
