import { expect, it } from 'vitest';
import { FairQueue, maxWaiting, type Priority } from './fair-queue.ts';

const anybody = () => true;

function queueOf(...entries: [userId: string, priority: Priority, item: string][]): FairQueue<string> {
  const queue = new FairQueue<string>();
  for (const [userId, priority, item] of entries) queue.add({ userId, priority }, item);
  return queue;
}

function drain(
  queue: FairQueue<string>,
  mayRun: Parameters<FairQueue<string>['next']>[0] = anybody,
): string[] {
  const taken: string[] = [];
  for (let item = queue.next(mayRun); item !== null; item = queue.next(mayRun)) taken.push(item);
  return taken;
}

it('serves users in turn, however many searches each has', () => {
  const queue = queueOf(
    ['greedy', 'interactive', 'g1'],
    ['greedy', 'interactive', 'g2'],
    ['greedy', 'interactive', 'g3'],
    ['mira', 'interactive', 'm1'],
    ['noor', 'interactive', 'n1'],
    ['mira', 'interactive', 'm2'],
  );
  expect(drain(queue)).toEqual(['g1', 'm1', 'n1', 'g2', 'm2', 'g3']);
});

it('serves interactive searches before dashboards, and these before downloads', () => {
  const queue = queueOf(
    ['mira', 'background', 'download'],
    ['mira', 'dashboard', 'widget'],
    ['noor', 'interactive', 'search'],
  );
  expect(drain(queue)).toEqual(['search', 'widget', 'download']);
});

it('starves no class', () => {
  const queue = queueOf(['mira', 'background', 'download']);
  const taken: (string | null)[] = [];
  for (let at = 0; at < 10; at++) {
    queue.add({ userId: 'noor', priority: 'interactive' }, `search ${at}`);
    taken.push(queue.next(anybody));
  }
  expect(taken.indexOf('download')).toBe(8);
});

it('skips a user who has reached the limit of workers', () => {
  const queue = queueOf(['greedy', 'interactive', 'g1'], ['mira', 'background', 'm1']);
  expect(queue.next(({ userId }) => userId !== 'greedy')).toBe('m1');
  expect(queue.next(({ userId }) => userId !== 'greedy')).toBeNull();
  expect(queue.next(anybody)).toBe('g1');
});

it('limits the waiting searches of a user, and accepts more once some have run or were cancelled', () => {
  const queue = new FairQueue<string>();
  const mira = { userId: 'mira', priority: 'interactive' } as const;
  for (let at = 0; at < maxWaiting; at++) queue.add(mira, String(at));
  expect(() => queue.add(mira, 'one more')).toThrow(`${maxWaiting} of your searches are waiting`);
  queue.add({ ...mira, userId: 'noor' }, 'of another');
  queue.next(({ userId }) => userId === 'mira');
  queue.remove(mira, '5');
  queue.add(mira, 'one more');
  queue.add({ ...mira, priority: 'background' }, 'another more');
  expect(() => queue.add(mira, 'too much')).toThrow();
  expect(drain(queue)).not.toContain('5');
});
