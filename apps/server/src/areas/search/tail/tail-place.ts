import type { Following } from './commit-feed.ts';

/** A place in a log as the id of an event. */
export function eventId({ id }: Following, position: number): string {
  return `${id}-${position}`;
}

/** The place an event id names; null when it is of another log, or no id of ours. */
export function placeOf(lastEventId: string | null, { id, log }: Following): number | null {
  const [, of, digits = ''] = /^([0-9a-f]{8})-(\d{1,15})$/.exec(lastEventId ?? '') ?? [];
  const position = Number(digits);
  return of === id && position <= log.end ? position : null;
}
