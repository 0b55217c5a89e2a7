import { TooManyAttemptsError } from '../../errors.ts';
import { defineService } from '../../host/service.ts';
import { Quota } from '../../quota.ts';
import { exportLimits } from './search-limits.ts';

const retryAfterSeconds = 10;

/** Counts running downloads. They are limited per user, because a client that stops reading keeps its download open. */
export interface RunningExports {
  /** Counts as a download until all rows are read or the reader stops. Throws a TooManyAttemptsError at the limit. */
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
