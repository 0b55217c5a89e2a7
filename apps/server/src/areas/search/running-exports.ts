import { TooManyAttemptsError } from '../../errors.ts';
import { defineService } from '../../host/service.ts';
import { Quota } from '../../quota.ts';
import { exportLimits } from './search-limits.ts';

const retryAfterSeconds = 10;

/** Downloads that are being read. A reader that takes nothing keeps its place, so each user has only so many. */
export interface RunningExports {
  /** The rows, counted as a download until they are read or given up. Throws a TooManyAttemptsError. */
  counted<T>(userId: string, rows: AsyncGenerator<T, void>): AsyncGenerator<T, void>;
}

export function createRunningExports({ perOwner, total } = exportLimits): RunningExports {
  const share = (count: number) => ({ count, bytes: 0 });
  const quota = new Quota({ perOwner: share(perOwner), total: share(total) });
  return {
    async *counted(userId, rows) {
      const exceeded = quota.exceededBy(userId, 0);
      if (exceeded !== null) {
        const count = exceeded === 'owner' ? `${perOwner} of your` : total;
        throw new TooManyAttemptsError(`${count} downloads are running already`, retryAfterSeconds);
      }
      quota.add(userId, 0);
      try {
        yield* rows;
      } finally {
        quota.remove(userId, 0);
      }
    },
  };
}

export const runningExports = defineService({ create: () => createRunningExports() });
