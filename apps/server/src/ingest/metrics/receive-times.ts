import { gauge, type MetricsSnapshot } from '../../metrics/metric.ts';
import type { StoredMessage } from '../../storage/message.ts';

/** The steps of a message, as the metrics name them. */
export const receiveSteps = ['received', 'processed', 'stored'] as const;

export type ReceiveStep = (typeof receiveSteps)[number];

/** The metric of a step: when its newest message was received, in the format of stored dates. */
export const receiveTimeMetric = (step: ReceiveStep) => `tailrace.processing.newest-${step}`;

/** When the newest message of each step was received, so that a growing distance between them shows a delay. */
export class ReceiveTimes {
  readonly #newest: Record<ReceiveStep, string | null> = { received: null, processed: null, stored: null };

  /** Messages have reached a step. Those of the server itself have no time of receipt. */
  mark(step: ReceiveStep, messages: Iterable<StoredMessage>): void {
    let last: unknown;
    for (const { gl2_receive_timestamp: at } of messages) {
      // Messages beside each other mostly have the same one.
      if (at === last) continue;
      last = at;
      const newest = this.#newest[step];
      // Stored dates sort as text.
      if (typeof at === 'string' && (newest === null || at > newest)) this.#newest[step] = at;
    }
  }

  addTo(snapshot: MetricsSnapshot): void {
    for (const step of receiveSteps) {
      if (this.#newest[step] !== null) snapshot[receiveTimeMetric(step)] = gauge(this.#newest[step]);
    }
  }
}
