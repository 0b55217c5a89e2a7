import { tmpdir } from 'node:os';
import { expect, it, test } from 'vitest';
import { defaultDiskWatermarks, diskConditions, diskUse } from './disk-use.ts';

const gigabyte = 1024 ** 3;
const off = { low: 1, high: 1 };
const now = Date.parse('2026-03-10T12:00:00Z');
const never = { fullAt: null, now };

test.each([
  [0.84, 100, defaultDiskWatermarks, []],
  [0.85, 100, defaultDiskWatermarks, ['low']],
  [0.95, 100, defaultDiskWatermarks, ['low', 'high']],
  [0.5, 0.9, defaultDiskWatermarks, ['low', 'high']],
  [0.5, 100, { low: 0.4, high: 1 }, ['low']],
  [1, 0, off, []],
])('%d used with %d GB free is reported as %j: %j', (usedShare, free, watermarks, levels) => {
  const found = diskConditions({ usedShare, freeBytes: free * gigabyte }, watermarks, 'web-1', never);
  expect(found.map(({ notification }) => notification.type)).toEqual(
    levels.map((level) => `es_node_disk_watermark_${level}`),
  );
});

it('says how full the disk is', () => {
  const use = { usedShare: 0.879, freeBytes: 12.34 * gigabyte };
  expect(diskConditions(use, defaultDiskWatermarks, 'web-1', never)).toMatchObject([
    { reason: '87% of the disk is used, 12.3 GiB are free', notification: { details: { nodes: 'web-1' } } },
  ]);
});

const soon = { severity: 'normal', details: { title: 'The disk will be full soon', page: 'indices' } };

test.each([
  ['in a year', 0.5, 365, defaultDiskWatermarks, []],
  ['in a week', 0.5, 6.9, defaultDiskWatermarks, [soon]],
  ['within a day', 0.5, 0.9, defaultDiskWatermarks, [{ ...soon, severity: 'urgent' }]],
  ['in a week, but reports are turned off', 0.5, 6.9, off, []],
  [
    'in a week, and is filling up',
    0.9,
    6.9,
    defaultDiskWatermarks,
    [
      {
        type: 'es_node_disk_watermark_low',
        details: {
          description:
            '90% of the disk is used, 50 GiB are free. At the current rate it will be full on March 17, 2026',
        },
      },
    ],
  ],
])('is full %s', (_, usedShare, days, watermarks, expected) => {
  const forecast = { fullAt: now + days * 86_400_000, now };
  const found = diskConditions({ usedShare, freeBytes: 50 * gigabyte }, watermarks, 'web-1', forecast);
  expect(found.map(({ notification }) => notification)).toMatchObject(expected);
});

it('reads a real disk, of which what is not free is used', () => {
  const { usedShare, freeBytes, totalBytes } = diskUse(tmpdir());
  expect(usedShare).toBeCloseTo(1 - freeBytes / totalBytes, 2);
  expect(usedShare).toBeGreaterThanOrEqual(0);
  expect(usedShare).toBeLessThanOrEqual(1);
  expect(freeBytes).toBeGreaterThanOrEqual(0);
});
