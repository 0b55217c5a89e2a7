import type { TimePhrase } from '../../time-phrase.ts';
import { clockIso } from '../../zone-clock.ts';

/** A reading as a table of tests shows it: both ends in local time, seconds only if there are any. */
export function showPhrase(phrase: TimePhrase | null, zone: string): string {
  if (!phrase) return 'null';
  const show = (moment: number) =>
    clockIso(moment, zone)
      .replace('T', ' ')
      .replace(/(?::00)?\.000$/, '');
  const notes = [phrase.relative && JSON.stringify(phrase.relative), phrase.dayMonth];
  return [show(phrase.range.from), '-', show(phrase.range.to), ...notes].filter(Boolean).join(' ');
}
