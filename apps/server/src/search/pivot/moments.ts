import { fieldKind, parseDateText } from '@tailrace/languages/query';
import type { Series } from './pivot-request.ts';

/** The farthest moment from 1970 that has a date. */
export const farthestMoment = 8.64e15;

/** Converts the value of a date field to milliseconds; `null` when it is not a date. */
export function momentOf(value: unknown): number | null {
  const moment = typeof value === 'string' ? parseDateText(value)?.start : value;
  return typeof moment === 'number' && Math.abs(moment) <= farthestMoment ? moment : null;
}

/** Whether a series is about numbers, but its field has dates, which it takes as milliseconds since 1970. */
export const readsMoments = ({ type, field }: Series) =>
  field !== null && type !== 'count' && type !== 'card' && fieldKind(field) === 'date';
