import type { FullResult, TestCase } from '@playwright/test/reporter';
import { expect, it, vi } from 'vitest';
import FlakyLimit from '../lib/flaky-limit.ts';

const run = (status: FullResult['status']) => ({ status, startTime: new Date(), duration: 1 });
const ended = (outcome: string) => ({ outcome: () => outcome }) as TestCase;

async function statusAfter(outcomes: string[], status: FullResult['status'] = 'passed') {
  const reporter = new FlakyLimit();
  for (const outcome of outcomes) reporter.onTestEnd(ended(outcome));
  return (await reporter.onEnd(run(status))).status;
}

it('passes a run in which one test needed a retry', async () => {
  expect(await statusAfter(['expected', 'flaky', 'skipped'])).toBe('passed');
});

it('fails a run in which two tests needed a retry, and says so', async () => {
  const write = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  expect(await statusAfter(['flaky', 'expected', 'flaky'])).toBe('failed');
  expect(write).toHaveBeenCalledWith('FAIL 2 tests needed a retry; at most 1 may.\n');
  write.mockRestore();
});

it('counts a test once, however many retries it needed', async () => {
  const reporter = new FlakyLimit();
  const test = ended('flaky');
  reporter.onTestEnd(test);
  reporter.onTestEnd(test);
  expect((await reporter.onEnd(run('passed'))).status).toBe('passed');
});

it('leaves a run that was interrupted as it is', async () => {
  const write = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  expect(await statusAfter(['flaky', 'flaky'], 'interrupted')).toBe('interrupted');
  write.mockRestore();
});
