import { fieldKind, parseDateText } from '@tailrace/languages/query';
import { clockIso } from './zone-clock.ts';

const dateText = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d(?::\d\d(?:[.,]\d+)?)?(Z|[+-]\d\d:?\d\d)?$/i;

/**
 * Explains a time in a message: its local time, and that it is UTC where it does not say so. Only the fields of the
 * server are UTC without saying so; other times without an offset are not explained.
 */
export function localTime(field: string, value: unknown, zone: string): string | undefined {
  if (typeof value !== 'string') return undefined;
  const match = dateText.exec(value);
  if (!match) return undefined;
  const isZoned = match[1] !== undefined;
  if (!isZoned && fieldKind(field) !== 'date') return undefined;
  const moment = isZoned
    ? Date.parse(value.replace(',', '.').replace(' ', 'T'))
    : parseDateText(value)?.start;
  if (moment === undefined || Number.isNaN(moment)) return undefined;
  const local = clockIso(moment, zone).replace('T', ' ');
  const isSame = local.slice(0, 19) === value.slice(0, 19).replace('T', ' ');
  return [...(isZoned ? [] : ['UTC']), ...(isSame ? [] : [`${local} local time`])].join(' · ') || undefined;
}
