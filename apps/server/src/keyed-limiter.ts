import { TooManyAttemptsError } from './errors.ts';

interface Queue {
  running: number;
  waiting: (() => void)[];
}

export interface KeyedLimits {
  /** Tasks of one key that run at a time. */
  running: number;
  /** Tasks of one key that wait; further ones are refused. */
  waiting: number;
}

/** Limits concurrency per key: tasks of one key run a few at a time, in the order they were added. */
export function keyedLimiter(limits: KeyedLimits): <T>(key: string, task: () => Promise<T>) => Promise<T> {
  const queues = new Map<string, Queue>();
  return async (key, task) => {
    const queue = queues.get(key) ?? { running: 0, waiting: [] };
    queues.set(key, queue);
    if (queue.running < limits.running) queue.running += 1;
    else {
      if (queue.waiting.length >= limits.waiting)
        throw new TooManyAttemptsError('Too many requests at once', 1);
      await new Promise<void>((resolve) => queue.waiting.push(resolve));
    }
    try {
      return await task();
    } finally {
      const next = queue.waiting.shift();
      if (next) next();
      else {
        queue.running -= 1;
        if (queue.running === 0) queues.delete(key);
      }
    }
  };
}
