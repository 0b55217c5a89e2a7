import type { Schemas } from '@tailrace/sdk';
import { countOf } from '../format/format.ts';
import { absoluteTime } from '../time/display-time.ts';

type Delivery = Schemas['NotificationDelivery'];

/** What became of a delivery, in one sentence with times in the zone. */
export function deliveryText(delivery: Delivery, zone: string): string {
  const { state, attempts, ended_at, next_attempt_at, error } = delivery;
  const at = (time: string | null) => (time === null ? '' : ` at ${absoluteTime(new Date(time), zone)}`);
  const why = error === null ? '' : `: ${error}`;
  switch (state) {
    case 'sent':
      return `Sent${at(ended_at)}${why}`;
    case 'failed':
      return `Failed after ${countOf(attempts, 'attempt')}${why}`;
    case 'dropped':
      return 'Not sent, because too many were waiting';
    case 'silenced':
      return `Not sent${why}`;
    case 'waiting':
      return attempts === 0
        ? 'Waiting to be sent'
        : `Failed ${countOf(attempts, 'time')}, next attempt${at(next_attempt_at)}${why}`;
  }
}
