import type { EventPage } from './queries.ts';

/** The events of the latest reply that are not shown yet. */
export function countNew(shown: EventPage, latest: EventPage): number {
  const known = new Set(shown.events.map(({ event }) => event.id));
  return latest.events.filter(({ event }) => !known.has(event.id)).length;
}

/** "3 new alerts"; a page of new ones may be followed by others. */
export function newEventsText(count: number, perPage: number, noun: { one: string; many: string }): string {
  return `${count}${count >= perPage ? ' or more' : ''} new ${count === 1 ? noun.one : noun.many}`;
}
