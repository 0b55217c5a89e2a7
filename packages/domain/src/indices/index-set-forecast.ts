import type { Schemas } from '@tailrace/sdk';
import { durationMs } from '../time/iso-duration.ts';
import { retentionTypes, rotationTypes } from './index-strategies.ts';
import { isTiered, lifetimesOf } from './lifetimes.ts';

/** What arrives in an index set. */
export interface StorageRate {
  bytesPerDay: number;
  messagesPerDay: number;
}

/** What rotation and retention keep at a rate; null where they set no limit. */
export interface ExpectedStorage {
  /** The most that is on the disk at a time, closed indices included. */
  bytes: number | null;
  /** How far back searches reach. */
  days: number | null;
}

type Strategies = Pick<
  Schemas['IndexSetSettings'],
  | 'writable'
  | 'rotation_strategy_class'
  | 'rotation_strategy'
  | 'retention_strategy_class'
  | 'retention_strategy'
  | 'use_legacy_rotation'
  | 'data_tiering'
>;

const dayMs = 86_400_000;
/** What a day may bring is told from no less than a day. */
const leastMeasuredMs = dayMs;
const endless = Number.POSITIVE_INFINITY;
const unlimited: ExpectedStorage = { bytes: null, days: null };

/** The setting of a strategy's configuration, whose name tells its type. */
const setting = (config: Readonly<Record<string, unknown>> | null, name: string) => config?.[name];

const finite = (value: number) => (Number.isFinite(value) ? value : null);

const days = (period: unknown) => durationMs(String(period)) / dayMs;

/** How many days one index is written to; Infinity when its limit is never reached. */
function daysPerIndex(set: Strategies, { bytesPerDay, messagesPerDay }: StorageRate): number | null {
  const config = set.rotation_strategy;
  switch (set.rotation_strategy_class) {
    case rotationTypes.messageCount:
      return Number(setting(config, 'max_docs_per_index')) / messagesPerDay;
    case rotationTypes.size:
      return Number(setting(config, 'max_size')) / bytesPerDay;
    case rotationTypes.time:
      // Empty indices are not rotated.
      return messagesPerDay > 0 ? days(setting(config, 'rotation_period')) : endless;
    default:
      return null;
  }
}

/** What the rotation and retention of an index set keep when messages go on to arrive at this rate. */
export function expectedStorage(set: Strategies, rate: StorageRate): ExpectedStorage {
  const lifetimes = lifetimesOf(set);
  const perIndex = daysPerIndex(set, rate);
  if (!set.writable || (perIndex === null && lifetimes === null)) return unlimited;
  const storage = (retained: number, onDisk: number): ExpectedStorage => ({
    // Without new messages nothing grows, however long it is kept.
    bytes: rate.bytesPerDay === 0 ? 0 : finite(Math.round(onDisk * rate.bytesPerDay)),
    days: finite(retained),
  });
  const config = set.retention_strategy;
  const retainedDays = lifetimes
    ? days(lifetimes.max)
    : Number(setting(config, 'max_number_of_indices')) * (perIndex ?? 0);
  if (isTiered(set)) return storage(retainedDays, retainedDays);
  switch (set.retention_strategy_class) {
    case retentionTypes.delete:
      return storage(retainedDays, retainedDays);
    case retentionTypes.close:
      return storage(retainedDays, endless);
    case retentionTypes.age: {
      const age = days(setting(config, 'max_age'));
      // An index is deleted as a whole, when its newest message is old enough.
      return storage(age, age + (perIndex ?? 0));
    }
    default:
      return storage(endless, endless);
  }
}

/** An index set that grows, at most to its expected size. */
export interface Growth {
  bytes: number;
  bytesPerDay: number;
  /** null: it grows without end. */
  expectedBytes: number | null;
}

/** Whether a rate has been measured for long enough to say what is going to be. */
export const isForecastable = (measuredFrom: number | null, now: number): boolean =>
  measuredFrom !== null && now - measuredFrom >= leastMeasuredMs;

/** Sooner than this it is said when something is full; later it is too uncertain to be of use. */
export const horizonDays = 3650;

/** In how many days a set reaches its expected size; null for never, or when it has reached it. */
export function daysUntilExpected({ bytes, bytesPerDay, expectedBytes }: Growth): number | null {
  if (expectedBytes === null || bytesPerDay <= 0 || bytes >= expectedBytes) return null;
  const left = (expectedBytes - bytes) / bytesPerDay;
  return left <= horizonDays ? left : null;
}

/** In how many days these sets fill the room, each growing until it reaches its expected size; null for never. */
export function daysUntilFull(room: number, sets: readonly Growth[]): number | null {
  if (room <= 0) return 0;
  const growing = sets
    .filter((set) => set.bytesPerDay > 0 && (set.expectedBytes === null || set.bytes < set.expectedBytes))
    .map((set) => ({ perDay: set.bytesPerDay, until: daysUntilExpected(set) ?? endless }))
    .sort((a, b) => a.until - b.until);
  let left = room;
  let day = 0;
  let perDay = growing.reduce((sum, set) => sum + set.perDay, 0);
  for (const set of growing) {
    const span = Math.min(set.until, horizonDays) - day;
    if (perDay * span >= left) return day + left / perDay;
    left -= perDay * span;
    day += span;
    perDay -= set.perDay;
  }
  return null;
}
