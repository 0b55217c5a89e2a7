import type { Following } from './commit-feed.ts';

/** The event id of a position in a log. */
export function eventId({ id }: Following, position: number): string {
  return `${id}-${position}`;
}

/** The position of an event id; null when the id is invalid or of another log. */
export function placeOf(lastEventId: string | null, { id, log }: Following): number | null {
  const [, of, digits = ''] = /^([0-9a-f]{8})-(\d{1,15})$/.exec(lastEventId ?? '') ?? [];
  const position = Number(digits);
  return of === id && position <= log.end ? position : null;
}
