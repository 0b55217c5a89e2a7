import { statfsSync } from 'node:fs';
import { formatBytes } from '@tailrace/domain/format/format';
import type { Condition } from '../../host/condition.ts';
import type { DiskWatermarks } from '../../host/host.ts';

export const defaultDiskWatermarks: DiskWatermarks = { low: 0.85, high: 0.95 };

/** The disk of the data directory, as the server's user may use it. */
export interface DiskUse {
  usedShare: number;
  freeBytes: number;
  totalBytes: number;
}

/** Less room than this counts as the high watermark on large and small disks alike. */
const leastFreeBytes = 1024 ** 3;

export function diskUse(directory: string): DiskUse {
  const { bsize, blocks, bavail } = statfsSync(directory);
  // What is reserved for others counts as used, so that the share and the free bytes say the same.
  const usedShare = blocks === 0 ? 0 : 1 - bavail / blocks;
  return { usedShare, freeBytes: bavail * bsize, totalBytes: blocks * bsize };
}

const dayMs = 86_400_000;
/** From this time on before the disk is full, a disk below the watermarks is reported, too. */
const soonMs = 7 * dayMs;
const dayFormat = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' });

/** A disk that index sets are going to fill. */
function fullSoon(fullAt: number, now: number): Condition {
  const title = 'The disk will be full soon';
  const description =
    `At the current rate it will be full on ${dayFormat.format(fullAt)}. ` +
    'Keep less in the largest index sets, set a storage limit, or add space.';
  return {
    ...{ key: 'disk_full_soon', title, reason: description, since: null },
    notification: {
      severity: fullAt - now < dayMs ? 'urgent' : 'normal',
      type: 'generic',
      details: { title, description, page: 'indices' },
    },
  };
}

interface Forecast {
  /** When the disk is full at the current rate; null when it is not to be. */
  fullAt: number | null;
  now: number;
}

/** A disk above the high watermark is above the low one, too. */
export function diskConditions(
  use: Pick<DiskUse, 'usedShare' | 'freeBytes'>,
  watermarks: DiskWatermarks,
  nodes: string,
  { fullAt, now }: Forecast,
): Condition[] {
  const { usedShare, freeBytes } = use;
  const used = `${Math.floor(usedShare * 100)}% of the disk is used, ${formatBytes(freeBytes)} are free`;
  const day = fullAt === null ? '' : `. At the current rate it will be full on ${dayFormat.format(fullAt)}`;
  const reason = used + day;
  const condition = (level: 'low' | 'high', title: string): Condition => ({
    key: `disk_watermark_${level}`,
    title,
    reason,
    since: null,
    notification: {
      severity: level === 'high' ? 'urgent' : 'normal',
      type: `es_node_disk_watermark_${level}`,
      details: { nodes, description: reason },
    },
  });
  const isHigh = watermarks.high < 1 && (usedShare >= watermarks.high || freeBytes < leastFreeBytes);
  const isLow = watermarks.low < 1 && (usedShare >= watermarks.low || isHigh);
  const isSoon = watermarks.low < 1 && !isLow && fullAt !== null && fullAt - now < soonMs;
  return [
    ...(isSoon ? [fullSoon(fullAt, now)] : []),
    ...(isLow ? [condition('low', 'The disk is filling up')] : []),
    ...(isHigh ? [condition('high', 'The disk is almost full')] : []),
  ];
}
