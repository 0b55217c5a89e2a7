import type { Schemas } from '@tailrace/sdk';
import { wireTime } from '../../../wire-time.ts';
import type { Event } from '../stored-event.ts';
import type { Definition } from './build-event.ts';
import type { TimeWindow } from './windows.ts';

type Previewed = Schemas['PreviewedEvent'];

const maxShown = 100;
const maxProblems = 5;

/** The events a definition would have created, oldest first, and which of them it would have notified of. */
export class PreviewedEvents {
  readonly #definition: Definition;
  readonly #notifiedAt = new Map<string, number>();
  readonly #latest: Previewed[] = [];
  readonly #problems = new Set<string>();
  count = 0;
  notified = 0;

  constructor(definition: Definition) {
    this.#definition = definition;
  }

  get problems(): string[] {
    return [...this.#problems];
  }

  add(
    { event, problems }: { event: Event; problems: readonly string[] },
    window: TimeWindow,
    values: Previewed['values'],
  ): void {
    this.count += 1;
    const is_notified = this.#isNotified(event);
    if (is_notified) this.notified += 1;
    for (const problem of problems) if (this.#problems.size < maxProblems) this.#problems.add(problem);
    this.#latest.push({
      timerange_start: wireTime(window.from),
      timerange_end: wireTime(window.to),
      message: event.message,
      key: event.key,
      group_by_fields: event.group_by_fields,
      values,
      is_notified,
    });
    if (this.#latest.length > maxShown) this.#latest.shift();
  }

  /** Newest first. */
  list(): Previewed[] {
    return this.#latest.toReversed();
  }

  /** An event is notified of when the last notification for its key is longer ago than the grace period. */
  #isNotified({ key, timestamp }: Event): boolean {
    const { notifications = [], notification_settings } = this.#definition;
    if (notifications.length === 0) return false;
    const graceMs = notification_settings.grace_period_ms;
    const time = Date.parse(timestamp);
    const last = this.#notifiedAt.get(key ?? '');
    if (graceMs > 0 && last !== undefined && time - last < graceMs) return false;
    this.#notifiedAt.set(key ?? '', time);
    return true;
  }
}
