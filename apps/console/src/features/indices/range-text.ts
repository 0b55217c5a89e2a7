import type { IndexFacts } from '@tailrace/domain/index-facts';
import { clockIso } from '#/app/zone-clock.ts';

const minute = (at: number, zone: string) => clockIso(at, zone).slice(0, 16).replace('T', ' ');

/** The range to the minute, `2026-03-01 00:00 – 09:59`, or why there is none. */
export function rangeText({ range, state }: Pick<IndexFacts, 'range' | 'state'>, zone: string): string {
  if (!range) return state === 'closed' ? 'Not known while closed' : 'No messages';
  const [from, to] = [minute(range.from, zone), minute(range.to, zone)];
  if (from === to) return from;
  const isOneDay = from.slice(0, 10) === to.slice(0, 10);
  return `${from} – ${isOneDay ? to.slice(11) : to}`;
}
