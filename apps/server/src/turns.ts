import { TooManyAttemptsError } from './errors.ts';

interface Queue {
  running: number;
  waiting: (() => void)[];
}

export interface TurnLimits {
  /** Works of one key that run at a time. */
  running: number;
  /** Works of one key that wait; further ones are refused. */
  waiting: number;
}

/** Runs the works of one key a few at a time, in the order they came. */
export function turns(limits: TurnLimits): <T>(key: string, work: () => Promise<T>) => Promise<T> {
  const queues = new Map<string, Queue>();
  return async (key, work) => {
    const queue = queues.get(key) ?? { running: 0, waiting: [] };
    queues.set(key, queue);
    if (queue.running < limits.running) queue.running += 1;
    else {
      if (queue.waiting.length >= limits.waiting)
        throw new TooManyAttemptsError('Too many requests at once', 1);
      await new Promise<void>((resolve) => queue.waiting.push(resolve));
    }
    try {
      return await work();
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
