import { metricsInterval } from '@tailrace/domain/requests/polling';

interface Polls {
  dataUpdateCount: number;
  errorUpdateCount: number;
}

/** Ten minutes; the guide may stay open for longer. */
const maxPolls = 600_000 / metricsInterval;

/** Whether to ask again for what has not arrived yet: until an error, or for ten minutes. */
export const isStillPolled = ({ dataUpdateCount, errorUpdateCount }: Polls): boolean =>
  errorUpdateCount === 0 && dataUpdateCount < maxPolls;

/** The interval of a query that waits; `false` to stop. */
export const waitingInterval = (isWaiting: boolean, polls: Polls): number | false =>
  isWaiting && isStillPolled(polls) ? metricsInterval : false;
