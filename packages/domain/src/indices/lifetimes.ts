import type { Schemas } from '@tailrace/sdk';
import { countOf, formatCount } from '../format/format.ts';
import { parseIsoLength } from '../time/iso-length.ts';

/** What decides how long an index set keeps messages. */
export type StorageRules = Partial<
  Pick<
    Schemas['IndexSetSettings'],
    'rotation_strategy' | 'retention_strategy' | 'use_legacy_rotation' | 'data_tiering'
  >
>;

/** Whether data tiering decides about an index set, which then has no strategies. Since Graylog 6.0. */
export const isTiered = (set: StorageRules): boolean =>
  set.use_legacy_rotation === false || set.rotation_strategy === null || set.retention_strategy === null;

/** How long messages stay at least and at most, as ISO 8601 periods. */
export interface Lifetimes {
  min: string;
  max: string;
}

/** The lifetimes that data tiering or the rotation strategy sets; null where the number of indices or their size decides. */
export function lifetimesOf(set: StorageRules): Lifetimes | null {
  const config: Readonly<Record<string, unknown>> | null | undefined = isTiered(set)
    ? set.data_tiering
    : set.rotation_strategy;
  const { index_lifetime_min: min, index_lifetime_max: max } = config ?? {};
  return typeof min === 'string' && typeof max === 'string' ? { min, max } : null;
}

/** An ISO 8601 period: `14 days`; as it is written where it has no single unit. */
export function periodLabel(period: string): string {
  const length = parseIsoLength(period);
  return length ? countOf(length.amount, length.unit.slice(0, -1)) : period;
}

/** `30 to 40 days`; `30 days` if there is no difference. */
export function lifetimesLabel({ min, max }: Lifetimes): string {
  if (min === max) return periodLabel(max);
  const [shortest, longest] = [parseIsoLength(min), parseIsoLength(max)];
  const isSameUnit = shortest !== null && shortest.unit === longest?.unit;
  return `${isSameUnit ? formatCount(shortest.amount) : periodLabel(min)} to ${periodLabel(max)}`;
}

/** What a tiering is called; one of a plugin by its type. */
export const tieringName = ({ type }: Schemas['DataTiering']): string =>
  type === 'hot_only' ? 'Hot tier only' : type;
