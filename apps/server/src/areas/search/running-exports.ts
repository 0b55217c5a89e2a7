import { TooManyAttemptsError } from '../../errors.ts';
import { defineService } from '../../host/service.ts';
import { Quota } from '../../quota.ts';
import { Turns } from '../../turns.ts';
import { exportLimits } from './search-limits.ts';

const retryAfterSeconds = 10;

/** How long others get the main thread, for the time that writing a part of a download took it. */
const restPerWork = 3;
const longestRestMs = 100;

/**
 * Counts running downloads. They are limited per user, because a client that stops reading keeps its download open. Parts
 * are written one at a time, in turns of the users; when several downloads run, with a rest for everything else.
 */
export interface RunningExports {
  /** Counts as a download until all rows are read or the reader stops. Throws a TooManyAttemptsError at the limit. */
  counted<T>(userId: string, rows: AsyncGenerator<T, void>): AsyncGenerator<T, void>;
}

export function createRunningExports({ perOwner, total } = exportLimits): RunningExports {
  const share = (count: number) => ({ count, bytes: 0 });
  const quota = new Quota({ perOwner: share(perOwner), total: share(total) });
  const turns = new Turns();
  let running = 0;

  /** Ends the turn when the part that was handed out is written, which is done before anything else. */
  function endWhenWritten(): void {
    const started = performance.now();
    setImmediate(() => {
      const rest = running > 1 ? (performance.now() - started) * restPerWork : 0;
      setTimeout(() => turns.end(), Math.min(rest, longestRestMs));
    });
  }

  return {
    async *counted(userId, rows) {
      const exceeded = quota.exceededBy(userId, 0);
      if (exceeded !== null) {
        const count = exceeded === 'owner' ? `${perOwner} of your` : total;
        throw new TooManyAttemptsError(`${count} downloads are running already`, retryAfterSeconds);
      }
      quota.add(userId, 0);
      running += 1;
      try {
        for await (const part of rows) {
          await turns.begin(userId);
          endWhenWritten();
          yield part;
        }
      } finally {
        running -= 1;
        quota.remove(userId, 0);
      }
    },
  };
}

/** How exports are written, as the operator says. */
export const exportSettings = defineService({
  create: ({ escapesFormulas }) => ({ escapesFormulas }),
});

export const runningExports = defineService({ create: () => createRunningExports() });
